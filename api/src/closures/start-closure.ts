import type { ClosureChoice } from 'contract/closures/closures'
import type { CountyId } from 'contract/places/counties'
import { sql } from 'kysely'
import { lockSpacesOf } from '#lending/closing/lock-spaces-of.ts'
import { planLateUses } from '#lending/closing/plan-closed-uses.ts'
import { closedSpan, type ClosedTime } from '#office/days-off/closed-time.ts'
import type { Tx } from '#platform/db/database.ts'
import { chooseClosedDays, findClashesOf, type ClosedDay } from './choose-closed-days.ts'
import type { ClosurePlace } from './list-closable-days.ts'
import { readClosingDays } from './read-closing-days.ts'

type ClosedPlace = { county: CountyId | null; baseId: number | null; onlyBases: number[] | null }

const placeOf = ({ county, baseId }: ClosedPlace): ClosurePlace =>
  county === null ? { baseId: baseId! } : { county }

/** Plans again from the days as they are now; what no longer works is skipped with a reason. */
export async function startClosure(tx: Tx, closureId: string, now: Date): Promise<void> {
  const started = await sql<ClosedTime & ClosedPlace>`
    update booking.closures set started_at = ${now}, is_running = true
    where id = ${closureId} and armed_for <= ${now} and started_at is null and undone_at is null
    returning date::text, coalesce(to_char(from_time, 'HH24:MI'), '00:00') as from,
      coalesce(to_char(until_time, 'HH24:MI'), '24:00') as until,
      county, base_id as "baseId", only_bases as "onlyBases"`.execute(tx)
  const [closed] = started.rows
  if (closed === undefined) return
  await lockSpacesOf(tx, placeOf(closed), closed.onlyBases ?? 'all')
  await planLateUses(tx, closureId, closedSpan(closed), now)
  const choices = await readChoices(tx, closureId)
  const ids = choices.map(({ classDayId }) => classDayId)
  const known = await readClosingDays(tx, ids, now)
  const days = chooseClosedDays(choices, known)
  const skipped = await findSkipped(tx, days, now)
  await writePlan(
    tx,
    closureId,
    days.filter(({ classId }) => !skipped.has(classId)),
  )
  for (const { classDayId, classId } of known.values())
    if (skipped.has(classId))
      await sql`
        update booking.closure_days set state = 'skipped', note = ${`${skipped.get(classId)}，沒有處理。`}
        where closure_id = ${closureId} and class_day_id = ${classDayId}`.execute(tx)
}

type ChosenRow = Pick<ClosureChoice, 'classDayId' | 'way'> & { linkUrl: string | null }

const readChoices = async (tx: Tx, closureId: string): Promise<ClosureChoice[]> => {
  const { rows } = await sql<ChosenRow>`
    select x.class_day_id as "classDayId", x.way, x.link_url as "linkUrl" from booking.closure_days x
    where x.closure_id = ${closureId} and x.is_on_date and x.state = 'pending' order by x.class_day_id`.execute(
    tx,
  )
  return rows.map(({ classDayId, way, linkUrl }) =>
    way === 'online' ? { classDayId, way, onlineUrl: linkUrl! } : { classDayId, way },
  )
}

/** A class that stays may be in the way of another. */
const findSkipped = async (tx: Tx, days: readonly ClosedDay[], now: Date): Promise<Map<number, string>> => {
  const skipped = new Map<number, string>()
  for (;;) {
    const found = await findClashesOf(
      tx,
      days.filter(({ classId }) => !skipped.has(classId)),
      now,
    )
    if (found.size === 0) return skipped
    for (const [classId, why] of found) skipped.set(classId, why)
  }
}

const writePlan = async (tx: Tx, closureId: string, days: readonly ClosedDay[]): Promise<void> => {
  await sql`
    delete from booking.closure_days where closure_id = ${closureId} and not is_on_date and state = 'pending'`.execute(
    tx,
  )
  await sql`
    insert into booking.closure_days (closure_id, class_day_id, way, link_url, shift_days, is_on_date)
    select ${closureId}, w."classDayId", w.way, w."linkUrl", w."shiftDays", w."isOnDate"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as w("classDayId" int, way text, "linkUrl" text, "shiftDays" int, "isOnDate" boolean)
    on conflict (closure_id, class_day_id) do update set shift_days = excluded.shift_days`.execute(tx)
}
