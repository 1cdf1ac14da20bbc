import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, JobLog } from './job.ts'

/** After an error the pause is longer, at most 5 s: a database that is down is not asked each second. */
const pausesAfterError = 10
const maxPauseAfterErrorMs = 5_000

/** Does nothing for jobs without `everyMs`. The returned function ends it after the current run. */
export function repeatJob({ name, everyMs, run }: Job, log: JobLog): () => Promise<void> {
  if (everyMs === undefined) return async () => undefined
  const ending = new AbortController()
  const runOnce = async (): Promise<number> => {
    try {
      const done = await run()
      if (Object.values(done).some((count) => count > 0)) log.info({ job: name, ...done }, 'job done')
      return everyMs
    } catch (err) {
      log.warn({ job: name, err }, 'job failed')
      return pauseAfter(err, everyMs)
    }
  }
  const repeat = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const pauseMs = await runOnce()
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const ended = repeat()
  return () => {
    ending.abort()
    return ended
  }
}

/** A job throws an AggregateError when some of its items failed; the others must not wait longer because of them. */
const pauseAfter = (error: unknown, everyMs: number): number =>
  error instanceof AggregateError
    ? everyMs
    : Math.max(everyMs, Math.min(everyMs * pausesAfterError, maxPauseAfterErrorMs))
