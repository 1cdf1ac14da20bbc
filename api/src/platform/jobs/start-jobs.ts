import { Logger as WorkerLogger, parseCronItems, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Job, JobLog } from './job.ts'

/** Jobs at the same time in one process, and one connection more to listen for new ones. */
const jobsAtOnce = 2
/** How often the queue is looked at beside notifications, in ms. */
const pollMs = 5_000
/** Tries of a job before it is left in the table as failed; the pauses between them grow to hours. */
const mostTries = 10

type Settings = {
  /** The application's login straight at PostgreSQL: a transaction pooler carries no notifications. */
  url: string
  /** Role to act as, where one login owns the schema as well. */
  actAs?: string | undefined
  jobs: readonly Job[]
  log: JobLog
}

export type RunningJobs = {
  /** Lets jobs at work finish for at most 5 s, then leaves them to the next process. */
  stop(): Promise<void>
}

/** Takes due jobs from the queue, together with however many other processes do the same. */
export async function startJobs({ url, actAs, jobs, log }: Settings): Promise<RunningJobs> {
  const pool = new pg.Pool({
    connectionString: url,
    max: jobsAtOnce + 1,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...(actAs === undefined ? {} : { options: `-c role=${actAs}` }),
  })
  pool.on('error', (err) => log.warn({ err }, 'database connection of the jobs lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const runner = await run({
    pgPool: pool,
    concurrency: jobsAtOnce,
    pollInterval: pollMs,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 5_000,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, log)])) satisfies TaskList,
    parsedCronItems: parseCronItems(
      jobs.map(({ name, cron }) => ({
        task: name,
        match: cron,
        // One row for each task: when it is due again, it takes the place of one that failed.
        options: { maxAttempts: mostTries, backfillPeriod: 0, jobKey: name, jobKeyMode: 'replace' },
      })),
    ),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ from: 'jobs' }, message)
    }),
  })
  return {
    stop: async () => {
      await runner.stop().catch(() => undefined)
      await pool.end()
    },
  }
}

const taskOf =
  ({ name, run: work }: Job, log: JobLog) =>
  async (): Promise<void> => {
    const begun = performance.now()
    try {
      const done = await work()
      log.info({ job: name, ms: Math.round(performance.now() - begun), ...done }, 'job done')
    } catch (err) {
      log.error({ job: name, err }, 'job failed')
      throw err
    }
  }
