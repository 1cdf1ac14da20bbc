/**
 * Whether an order may have been accepted although this attempt failed: its answer was lost, the server failed, or an
 * attempt still runs. What is refused before it is read (a login that has ended, too many requests) says nothing about an
 * earlier attempt, so it is as uncertain as before.
 */
export function mayHaveBeenAccepted(
  { status, code }: { status: number; code: string },
  wasUncertain: boolean,
): boolean {
  if (status === 401 || status === 429) return wasUncertain
  return status === 0 || status >= 500 || code === 'request_in_progress'
}
