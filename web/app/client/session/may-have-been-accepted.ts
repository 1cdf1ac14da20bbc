import type { RefusalCode } from 'contract/errors'

type Refusal = { status: number; code: string }

/** The person must agree, confirm, or load the page again first. */
const refusedBefore = new Set<string>([
  'account_changed',
  'consent_required',
  'passkey_missing',
  'step_up_required',
] satisfies RefusalCode[])

/** Whether an order was refused before it was read: also when the login has ended, or there are too many requests. */
export const isRefusedUnread = ({ status, code }: Refusal): boolean =>
  status === 401 || status === 429 || refusedBefore.has(code)

/**
 * Whether an order may have been accepted although this attempt failed: its answer was lost, the server failed, or an
 * attempt still runs. An order that was not read leaves an earlier attempt as uncertain as it was.
 */
export function mayHaveBeenAccepted(refusal: Refusal, wasUncertain: boolean): boolean {
  if (isRefusedUnread(refusal)) return wasUncertain
  const { status, code } = refusal
  return status === 0 || status >= 500 || code === 'request_in_progress'
}
