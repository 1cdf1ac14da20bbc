import { randomUUID } from 'node:crypto'
import type { applyClosure as endpoint, Closure } from 'contract/closures'
import type { Received } from 'contract/endpoint'
import { sql } from 'kysely'
import type { StaffDeps } from '#booking/staff-class/change-class.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { finishClosure, requestMs } from './finish-closure.ts'
import { listClosableDays } from './list-closable-days.ts'
import { readClosure } from './read-closures.ts'

type Body = Received<typeof endpoint>['body']
type Wanted = { body: Body; actor: Account; key: string | undefined }

/**
 * Closes class days of one date and place: writes down once per idempotency key which days it concerns, then changes one
 * after the other. A day that cannot be changed any more is skipped and says why. When this is interrupted, a job
 * continues. Refuses `closure_changed` when a day is not, or no longer, one that this actor may close.
 */
export async function applyClosure(deps: StaffDeps, { body, actor, key }: Wanted): Promise<Closure> {
  const now = deps.clock.now()
  const { accountId } = actor
  const run = async (tx: Tx): Promise<{ id: string }> => {
    const closable = await listClosableDays(tx, body, { actor, now })
    const known = new Set(closable.map(({ classDayId }) => classDayId))
    if (!body.days.every((dayId) => known.has(dayId))) throw refuse('closure_changed')
    return { id: await insertClosure(tx, body, { accountId, now }) }
  }
  const keyed = { accountId, key, request: { verb: 'apply_closure', body }, now, lockedId: accountId }
  const { id } = await once(deps.db, { ...keyed, run })
  await finishClosure(deps, id, requestMs)
  return await readClosure(deps.db, id, { actor, now: deps.clock.now() })
}

const insertClosure = async (
  tx: Tx,
  { date, place, how, reason, days }: Body,
  { accountId, now }: { accountId: string; now: Date },
): Promise<string> => {
  const id = randomUUID()
  await sql`
    with c as (
      insert into booking.closures (id, date, county, base_id, way, reason, postpone_days, online_url, created_at, created_by)
      values (${id}, ${date}, ${'county' in place ? place.county : null}, ${'baseId' in place ? place.baseId : null},
        ${how.way}, ${reason}, ${how.way === 'postpone' ? how.days : null},
        ${how.way === 'online' ? how.onlineUrl : null}, ${now}, ${accountId}) returning id)
    insert into booking.closure_days (closure_id, class_day_id)
    select c.id, day from c, unnest(${[...new Set(days)]}::int[]) day`.execute(tx)
  return id
}
