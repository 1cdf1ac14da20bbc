import type { Logger } from '#platform/log.ts'

/**
 * Background work, run by any process. Jobs may run twice at the same time, or again from the start
 * after a crash, so each must be idempotent.
 */
export type Job = {
  /** The name in the queue, the log and the metrics: `delete_old_sessions`. */
  name: string
  /** When it is due, as a crontab expression in UTC; absent when verbs add it. */
  cron?: string
  /**
   * How long each process waits before it runs the job again beside the queue, in ms, for what cannot wait a minute. Such a
   * run is logged only when it did something.
   */
  everyMs?: number
  /**
   * `payload` is what the verb passed to `add_job`; undefined when the job is due by time. Returns what it did, for the log: `{ deleted: 12 }`. When it throws, the
   * job is retried later.
   */
  run: (payload?: unknown) => Promise<Record<string, number>>
}

export type JobLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
