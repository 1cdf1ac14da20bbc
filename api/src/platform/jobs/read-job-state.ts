import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export type JobState = {
  task: string
  /** Due and not taken yet. */
  ready: number
  /** Failed at every attempt; the next one is scheduled when the task is due again. */
  failed: number
  /** How long the oldest ready job has been due, in seconds. */
  lagSeconds: number
}

/** Queue state per task; only tasks that have a job in the queue. */
export async function readJobState(db: Database): Promise<JobState[]> {
  const { rows } = await sql<JobState>`
    select task_identifier as task,
      (count(*) filter (where run_at <= now() and locked_at is null and attempts < max_attempts))::int as ready,
      (count(*) filter (where attempts >= max_attempts))::int as failed,
      coalesce(extract(epoch from max(now() - run_at)
        filter (where run_at <= now() and locked_at is null and attempts < max_attempts)), 0)::float as "lagSeconds"
    from graphile_worker.jobs group by task_identifier`.execute(db)
  return rows
}
