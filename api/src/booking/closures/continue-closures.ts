import { sql } from 'kysely'
import type { StaffDeps } from '#booking/staff-class/change-class.ts'
import { isRunning } from './closure-acts.ts'
import { finishClosure } from './finish-closure.ts'

/** How long the request itself may take before a closure counts as interrupted, in ms. */
const graceMs = 15_000

/**
 * Continues the closures that were interrupted. One that fails does not keep the others waiting.
 *
 * @returns how many there were
 * @throws AggregateError with the failures, after the others
 */
export async function continueClosures(deps: StaffDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - graceMs)
  const { rows } = await sql<{ id: string }>`
    select id from booking.closures c
    where ${isRunning} and coalesce(undone_at, created_at) < ${before} order by created_at`.execute(deps.db)
  const failures: unknown[] = []
  for (const { id } of rows) await finishClosure(deps, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} closures could not be continued`)
  return rows.length
}
