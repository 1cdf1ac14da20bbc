import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { listComingHolidays } from '#catalog/list-coming-holidays.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { isHeldWithin, type ClosedTime } from './closed-time.ts'
import type { NameOff } from './next-dates.ts'

export type PlacedDay = { startsAt: Date; endsAt: Date; isOnline: boolean }

type ClosedDays = { firstDay: string; lastDay: string; name: string }
type BaseClosed = { baseId: number; days: ClosedDays[]; closures: (ClosedTime & { name: string })[] }

/**
 * Holidays, and of each base its closed days and the closures (停班停課) that were not undone, also those that are prepared. A
 * day that is online needs no house. Opening hours do not count: they are the same in every week.
 */
export async function readDaysOff(
  db: Database | Tx,
  baseIds: readonly number[],
  now: Date,
): Promise<(baseId: number) => NameOff<PlacedDay>> {
  const holidays = await listComingHolidays(db, now)
  const off = new Map(holidays.flatMap(({ day, name, isOff }) => (isOff ? [[day, name] as const] : [])))
  const closedOf = new Map((await readClosed(db, baseIds, now)).map((base) => [base.baseId, base]))
  return (baseId) => (day) =>
    off.get(taipeiDate(day.startsAt)) ?? (day.isOnline ? undefined : nameClosed(closedOf.get(baseId), day))
}

const nameClosed = (base: BaseClosed | undefined, { startsAt, endsAt }: PlacedDay): string | undefined => {
  const [first, last] = [taipeiDate(startsAt), taipeiDate(endsAt)]
  const span = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return (
    base?.days.find(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first) ??
    base?.closures.find((closure) => isHeldWithin(closure, span))
  )?.name
}

const readClosed = async (
  db: Database | Tx,
  baseIds: readonly number[],
  now: Date,
): Promise<BaseClosed[]> => {
  const today = sql`${taipeiDate(now)}::date`
  const { rows } = await sql<BaseClosed>`
    select b.id as "baseId",
      (select coalesce(jsonb_agg(jsonb_build_object('firstDay', d.first_day, 'lastDay', d.last_day, 'name', d.note)
          order by d.first_day, d.id), '[]')
        from places.closed_days d where d.base_id = b.id and d.last_day >= ${today}) as days,
      (select coalesce(jsonb_agg(jsonb_build_object('date', c.date, 'name', c.reason,
          'from', coalesce(to_char(c.from_time, 'HH24:MI'), '00:00'),
          'until', coalesce(to_char(c.until_time, 'HH24:MI'), '24:00')) order by c.date, c.created_at, c.id), '[]')
        from booking.closures c
        where c.date >= ${today} and c.undone_at is null and (c.base_id = b.id
          or c.county = b.county and (c.only_bases is null or b.id = any(c.only_bases)))) as closures
    from places.bases b where b.id = any(${baseIds as number[]}::int[])`.execute(db)
  return rows
}
