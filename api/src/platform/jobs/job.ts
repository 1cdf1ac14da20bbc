import type { Logger } from '#platform/log.ts'

/** Run by any process. May run twice at the same time, or again after a crash, so each must be idempotent. */
export type Job = {
  /** In the queue, the log and the metrics: `delete_old_sessions`. */
  name: string
  /** Crontab expression in UTC; absent when verbs add the job. */
  cron?: string
  /** Pause between runs in each process, for what cannot wait a minute. A run that does nothing is not logged. */
  everyMs?: number
  /** `payload` is that of `add_job`. Returns counts for the log: `{ deleted: 12 }`. Retried when it throws. */
  run: (payload?: unknown) => Promise<Record<string, number>>
}

export type JobLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
