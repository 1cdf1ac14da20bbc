import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  type CronItem,
  type Runner,
  type TaskList,
} from 'graphile-worker'
import pg from 'pg'
import type { Job, JobLog } from './job.ts'
import { keepWorking } from './keep-working.ts'
import { repeatJob } from './repeat-job.ts'

/** Per process; one more connection listens for new jobs. */
const jobsAtOnce = 2
const pollMs = 5_000
/** Longer than for requests: bookings hold rows of the queue, and a timeout would end the worker. */
const workerLimits = '-c lock_timeout=0 -c statement_timeout=60000'
/** Then a job is marked as failed; the delays between attempts grow to hours. */
const maxTries = 10

type Settings = {
  /** Directly to PostgreSQL: a transaction pooler does not deliver notifications. */
  url: string
  actAs?: string | undefined
  jobs: readonly Job[]
  log: JobLog
}

export type RunningJobs = {
  /** Waits at most 5 s for running jobs, then leaves them to the next process. */
  stop(): Promise<void>
}

export async function startJobs(settings: Settings): Promise<RunningJobs> {
  const { jobs, log } = settings
  const pool = openPool(settings)
  const worker = await keepWorking(() => startWorker(pool, settings))
  const repeated = jobs.map((job) => repeatJob(job, log))
  return {
    stop: async () => {
      await Promise.all([worker.stop(), ...repeated.map((end) => end())])
      await pool.end()
    },
  }
}

const openPool = ({ url, actAs, log }: Settings): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: jobsAtOnce + 1,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: actAs === undefined ? workerLimits : `${workerLimits} -c role=${actAs}`,
  })
  pool.on('error', (err) => {
    // PostgreSQL may stop before it has read that the connection is closed.
    if (!pool.ending) log.warn({ err }, 'database connection of the jobs lost')
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const startWorker = (pool: pg.Pool, { jobs, log }: Settings): Promise<Runner> =>
  run({
    pgPool: pool,
    concurrency: jobsAtOnce,
    pollInterval: pollMs,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 5_000,
    // Otherwise a result that cannot be stored is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, log)])) satisfies TaskList,
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [cronItem(name, cron)])),
    ),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ from: 'jobs' }, message)
    }),
  })

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
