import { refusals, type FieldError, type OpenWaitlist, type RefusalCode } from 'contract/errors'

type Details = {
  /** Replaces the default sentence where a more precise one helps; zh-TW, says what to do next. */
  message?: string
  /** The class days the refusal is about. */
  days?: readonly number[]
  /** Those of the days whose waitlist can be joined. */
  waitlist?: readonly OpenWaitlist[]
  fields?: readonly FieldError[]
  retryAfterSeconds?: number
  /** A path of the site for a retry, when the requested one cannot be reloaded. */
  tryAgainAt?: string
}

/** An expected refusal. Every other thrown error is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: Details

  constructor(code: RefusalCode, details: Details) {
    super(details.message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code].status
    this.details = details
  }
}

/** Creates a refusal to throw: `throw refuse('class_day_full', { days })`. */
export const refuse = (code: RefusalCode, details: Details = {}): Refusal => new Refusal(code, details)
