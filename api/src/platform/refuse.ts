import {
  refusals,
  type EditConflict,
  type FieldError,
  type OpenWaitlist,
  type RefusalCode,
} from 'contract/errors'

type Details = {
  /** Instead of the default sentence; zh-TW, says what to do next. */
  message?: string
  days?: readonly number[]
  waitlist?: readonly OpenWaitlist[]
  fields?: readonly FieldError[]
  conflicts?: readonly EditConflict[]
  retryAfterSeconds?: number
  /** A path of the site for a retry, when the requested one cannot be reloaded. */
  tryAgainAt?: string
}

/** Every other thrown error is a bug and answers 500. */
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

/** What a person reads first of it. */
export const wordsOfRefusal = ({ message, details }: Refusal): string =>
  details.fields?.[0]?.message ?? message

export const refuse = (code: RefusalCode, details: Details = {}): Refusal => new Refusal(code, details)
