import { randomUUID } from 'node:crypto'
import type { applyClosure as endpoint, Closure } from 'contract/closures/closures'
import type { Received } from 'contract/endpoint'
import { sql } from 'kysely'
import { beginAct } from '#booking/acts/notify-bookings.ts'
import { lockSpacesOf } from '#lending/closing/lock-spaces-of.ts'
import { planClosedUses } from '#lending/closing/plan-closed-uses.ts'
import { closedSpan, type ClosedTime } from '#office/days-off/closed-time.ts'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import type { Tx } from '#platform/db/database.ts'
import { basesFor } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { chooseClosedDays, requireNoClash, type ClosedDay } from './choose-closed-days.ts'
import { finishClosure, requestMs } from './finish-closure.ts'
import { listClosableDays } from './list-closable-days.ts'
import { requireShownUses } from './list-closed-uses.ts'
import { readClosingDays } from './read-closing-days.ts'
import { readClosure } from './read-closures.ts'

type Body = Received<typeof endpoint>['body']
type Wanted = { body: Body; actor: Account; key: string | undefined }

/**
 * Once per idempotency key: records the plan, then changes one class and one application for spaces after the other; a job
 * continues after an interruption, or starts it at `applyAt`. Refuses `closure_changed` and `closure_clashes`.
 */
export async function applyClosure(deps: StaffDeps, { body, actor, key }: Wanted): Promise<Closure> {
  const now = deps.clock.now()
  const { accountId } = actor
  const run = async (tx: Tx): Promise<{ id: string }> => {
    const closable = await listClosableDays(tx, body, { actor, now })
    const ids = closable.map(({ classDayId }) => classDayId)
    if (!body.days.every(({ classDayId }) => ids.includes(classDayId))) throw refuse('closure_changed')
    const days = chooseClosedDays(body.days, await readClosingDays(tx, ids, now))
    await requireNoClash(tx, days, now)
    const bases = basesFor(actor, 'closure.apply')
    await lockSpacesOf(tx, body.place, bases)
    const useIds = await requireShownUses(tx, body, { actor, now })
    if (days.length === 0 && useIds.length === 0) throw refuse('closure_changed')
    requireArmable(body, days, now)
    const id = await insertClosure(
      tx,
      { ...body, closed: days },
      { accountId, onlyBases: bases === 'all' ? null : bases, now },
    )
    await planClosedUses(tx, id, useIds)
    return { id }
  }
  const keyed = { accountId, key, request: { verb: 'apply_closure', body }, now, lockedId: accountId }
  const { id } = await once(deps.db, { ...keyed, run })
  if (body.applyAt === undefined) await finishClosure(deps, id, requestMs)
  return await readClosure(deps.db, id, { actor, now: deps.clock.now() })
}

/** Refuses `invalid_input` for a start that has passed, or after a day has begun. */
const requireArmable = (
  { applyAt, ...time }: ClosedTime & Pick<Body, 'applyAt'>,
  days: readonly ClosedDay[],
  now: Date,
): void => {
  if (applyAt === undefined) return
  const starts = days.map(({ startsAt }) => Date.parse(startsAt))
  const first = starts.length === 0 ? closedSpan(time).endsAt.getTime() : Math.min(...starts)
  if (Date.parse(applyAt) > now.getTime() && Date.parse(applyAt) < first) return
  const message =
    days.length === 0
      ? '請選擇現在之後、停班停課結束之前的時間。'
      : '請選擇現在之後、第一堂課開始之前的時間。'
  throw refuse('invalid_input', { message, fields: [{ path: 'applyAt', message }] })
}

const insertClosure = async (
  tx: Tx,
  { date, place, from, until, reason, applyAt, closed }: Body & { closed: readonly ClosedDay[] },
  { accountId, onlyBases, now }: { accountId: string; onlyBases: number[] | null; now: Date },
): Promise<string> => {
  const id = await beginAct(tx, { id: randomUUID(), now, tellFrom: null })
  await sql`
    with c as (
      insert into booking.closures (id, date, county, base_id, from_time, until_time, reason, created_at, created_by,
        is_running, finished_at, armed_for, only_bases)
      values (${id}, ${date}, ${'county' in place ? place.county : null}, ${'baseId' in place ? place.baseId : null},
        ${from ?? null}, ${until ?? null}, ${reason}, ${now}, ${accountId}, ${applyAt === undefined}, ${now},
        ${applyAt ?? null}, ${onlyBases}) returning id)
    insert into booking.closure_days (closure_id, class_day_id, way, link_url, shift_days, is_on_date)
    select c.id, w."classDayId", w.way, w."linkUrl", w."shiftDays", w."isOnDate"
    from c, jsonb_to_recordset(${JSON.stringify(closed)}::jsonb)
      as w("classDayId" int, way text, "linkUrl" text, "shiftDays" int, "isOnDate" boolean)`.execute(tx)
  return id
}
