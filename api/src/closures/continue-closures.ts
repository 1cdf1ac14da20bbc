import { sql } from 'kysely'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { transact } from '#platform/db/transact.ts'
import { isRunning } from './closure-acts.ts'
import { finishClosure } from './finish-closure.ts'
import { startClosure } from './start-closure.ts'

/** How long the request itself may take before a closure counts as interrupted. */
const graceMs = 15_000

/** Returns how many it started or continued. Throws AggregateError after all were tried. */
export async function continueClosures(deps: StaffDeps): Promise<number> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - graceMs)
  const { rows } = await sql<{ id: string }>`
    select id from booking.closures c
    where ${isRunning} and coalesce(undone_at, started_at, created_at) < ${before}
      or armed_for <= ${now} and started_at is null and undone_at is null
    order by created_at`.execute(deps.db)
  const failures: unknown[] = []
  for (const { id } of rows) await run(deps, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} closures could not be continued`)
  return rows.length
}

const run = async (deps: StaffDeps, id: string): Promise<void> => {
  await transact(deps.db, (tx) => startClosure(tx, id, deps.clock.now()))
  await finishClosure(deps, id)
}
