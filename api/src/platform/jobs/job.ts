import type { Logger } from '#platform/log.ts'

/**
 * Work that is done beside requests, on whichever process takes it. Jobs may run twice at the same time or after a crash
 * from the start, so each must be harmless to repeat.
 */
export type Job = {
  /** The name in the queue, the log and the metrics: `delete_old_sessions`. */
  name: string
  /** When it is due, as a crontab says it, in UTC. */
  cron: string
  /** What it did, for the log: `{ deleted: 12 }`. Throws to be tried again later. */
  run: () => Promise<Record<string, number>>
}

export type JobLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
