import { Logger as WorkerLogger, parseCronItems, run, type CronItem, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Job, JobLog } from './job.ts'
import { repeatJob } from './repeat-job.ts'

/** Concurrent jobs per process; one more connection listens for new ones. */
const jobsAtOnce = 2
/** How often the queue is polled in addition to notifications, in ms. */
const pollMs = 5_000
/** Maximum attempts before a job is marked as failed; the delays between them grow to hours. */
const maxTries = 10

type Settings = {
  /** The application's login, directly to PostgreSQL: a transaction pooler does not deliver notifications. */
  url: string
  /** Role to set, where one login also owns the schema. */
  actAs?: string | undefined
  jobs: readonly Job[]
  log: JobLog
}

export type RunningJobs = {
  /** Waits at most 5 s for running jobs, then leaves them to the next process. */
  stop(): Promise<void>
}

/** Takes due jobs from the queue; any number of processes may do this at the same time. */
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
      jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [cronItem(name, cron)])),
    ),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ from: 'jobs' }, message)
    }),
  })
  const repeated = jobs.map((job) => repeatJob(job, log))
  return {
    stop: async () => {
      await Promise.all(repeated.map((end) => end()))
      await runner.stop().catch(() => undefined)
      await pool.end()
    },
  }
}

const cronItem = (name: string, cron: string): CronItem => ({
  task: name,
  match: cron,
  // One row per task: when the task is due again, it replaces a failed row.
  options: { maxAttempts: maxTries, backfillPeriod: 0, jobKey: name, jobKeyMode: 'replace' },
})

const taskOf =
  ({ name, run: work }: Job, log: JobLog) =>
  async (payload: unknown): Promise<void> => {
    const begun = performance.now()
    try {
      const done = await work(payload)
      log.info({ job: name, ms: Math.round(performance.now() - begun), ...done }, 'job done')
    } catch (err) {
      log.error({ job: name, err }, 'job failed')
      throw err
    }
  }
