import { setTimeout as sleep } from 'node:timers/promises'
import type { Subwindow, SubwindowOutcome } from '#line/liff/liff-state.ts'

const pollMs = 40
const maxWaitMs = 20_000

/** After 20 s, or when the signal aborts, the answer is `error`, after which the SDK asks again. */
export async function awaitOutcome(
  subwindow: Subwindow,
  signal: AbortSignal,
): Promise<SubwindowOutcome | { status: 'error' }> {
  const until = performance.now() + maxWaitMs
  while (subwindow.outcome === undefined) {
    if (signal.aborted || performance.now() > until) return { status: 'error' }
    await sleep(pollMs)
  }
  return subwindow.outcome
}
