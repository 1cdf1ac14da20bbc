import { asRefusal } from 'api/platform/http/problem'
import { refuse } from 'api/platform/refuse'
import type { SentError } from './messages.ts'

/** Makes an error ready for another thread, which would lose its class and its own fields. */
export function packError(error: unknown): SentError {
  const refusal = asRefusal(error)
  if (refusal !== undefined) {
    const { code, message, details } = refusal
    return { refusal: code, message, retryAfterSeconds: details.retryAfterSeconds }
  }
  if (!(error instanceof Error)) return { name: typeof error, message: String(error), stack: undefined }
  const { name, message, stack } = error
  return {
    name,
    message,
    stack,
    ...('code' in error && { code: String(error.code) }),
    ...('severity' in error && { severity: String(error.severity) }),
  }
}

/** The error on the other side: a refusal again, or a fault with the stack of where it happened. */
export function unpackError(sent: SentError): Error {
  if (!('refusal' in sent)) return Object.assign(new Error(sent.message), sent)
  const { refusal, message, retryAfterSeconds } = sent
  return refuse(refusal, { message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })
}
