import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export type JobState = {
  task: string
  ready: number
  failed: number
  lagSeconds: number
}

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
