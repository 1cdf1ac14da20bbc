import { refusals, type FieldError, type RefusalCode } from 'contract/errors'

type Details = {
  /** Replaces the table's sentence where a more precise one helps; zh-TW, says what to do next. */
  message?: string
  /** The class days the refusal is about. */
  days?: readonly number[]
  fields?: readonly FieldError[]
  retryAfterSeconds?: number
  /** An address of ours at which people can try again, where the one they asked for would not do. */
  tryAgainAt?: string
}

/** An expected "no". Everything else that is thrown is our fault and answers 500. */
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

/** Makes a refusal to throw: `throw refuse('class_day_full', { days })`. */
export const refuse = (code: RefusalCode, details: Details = {}): Refusal => new Refusal(code, details)
