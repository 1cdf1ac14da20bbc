import { sql } from 'kysely'
import { readDaysOff } from '#office/days-off/read-days-off.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { ClosingDay, TimedDay } from './move-closed-days.ts'

/** These class days, with the later ones of their classes and with what no class is held on at their base, by id. */
export async function readClosingDays(
  db: Database | Tx,
  dayIds: readonly number[],
  now: Date,
): Promise<Map<number, ClosingDay>> {
  const { rows } = await sql<{ baseId: number; day: TimedDay; later: TimedDay[] }>`
    select c.base_id as "baseId", ${timedDay('d')} as day,
      (select coalesce(jsonb_agg(${timedDay('l')} order by l.starts_at, l.id), '[]') from catalog.class_days l
        where l.class_id = d.class_id and l.starts_at > d.starts_at and l.cancelled_at is null) as later
    from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where d.id = any(${dayIds as number[]}::int[])`.execute(db)
  const baseIds = [...new Set(rows.map(({ baseId }) => baseId))]
  const daysOff = await readDaysOff(db, baseIds, now)
  return new Map(
    rows.map(({ baseId, day, later }) => [day.classDayId, { ...day, later, nameOff: daysOff(baseId) }]),
  )
}

const timedDay = (day: 'd' | 'l') => {
  const of = (column: string) => sql.ref(`${day}.${column}`)
  return sql`jsonb_build_object('classDayId', ${of('id')}, 'classId', ${of('class_id')},
    'startsAt', platform.instant(${of('starts_at')}), 'endsAt', platform.instant(${of('ends_at')}),
    'isOnline', c.mode = 'online' or ${of('online_url')} is not null)`
}
