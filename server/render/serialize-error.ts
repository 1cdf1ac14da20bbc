import { asRefusal } from 'api/platform/http/problem'
import { refuse } from 'api/platform/refuse'
import type { SerializedError } from './messages.ts'

/** Structured cloning would drop the error's class and its own fields. */
export function serializeError(error: unknown): SerializedError {
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

export function deserializeError(sent: SerializedError): Error {
  if (!('refusal' in sent)) return Object.assign(new Error(sent.message), sent)
  const { refusal, message, retryAfterSeconds } = sent
  return refuse(refusal, { message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })
}
