import { onlineVenue } from 'contract/catalog/online-class'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { linkOfClass } from './link-of-class.ts'

const named = (dayIds: readonly number[]) => sql`id = any(${dayIds as number[]}::int[])`

/** Call it with the days locked; the database refuses fewer than are taken. */
export async function writeCapacity(tx: Tx, dayIds: readonly number[], capacity: number): Promise<void> {
  await sql`update catalog.class_days set capacity = ${capacity} where ${named(dayIds)}`.execute(tx)
}

/** As `writeCapacity`, to each its own. */
export async function writeCapacities(
  tx: Tx,
  days: readonly { id: number; capacity: number }[],
): Promise<void> {
  await sql`
    update catalog.class_days d set capacity = w.capacity
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as w(id int, capacity int) where d.id = w.id`.execute(
    tx,
  )
}

/** Without a reason the cancellation is taken back. */
export async function writeCancelledDays(
  tx: Tx,
  dayIds: readonly number[],
  cancelled: { reason: string; now: Date } | null,
): Promise<void> {
  await sql`
    update catalog.class_days set cancelled_at = ${cancelled?.now ?? null}, cancel_reason = ${cancelled?.reason ?? null}
    where ${named(dayIds)}`.execute(tx)
}

export async function writeCancelledClass(
  tx: Tx,
  classId: number,
  cancelled: { reason: string; now: Date } | null,
): Promise<void> {
  await sql`
    update catalog.classes set cancelled_at = ${cancelled?.now ?? null}, cancel_reason = ${cancelled?.reason ?? null}
    where id = ${classId}`.execute(tx)
}

/** Their triggers take a millisecond or more for each, and a statement has a few seconds. */
const movedAtOnce = 240

/** Triggers move their bookings and the end of their registration. */
export async function writeDayTimes(
  tx: Tx,
  days: readonly { id: number; startsAt: Date; endsAt: Date }[],
): Promise<void> {
  for (let from = 0; from < days.length; from += movedAtOnce)
    await sql`
      update catalog.class_days d set starts_at = w."startsAt", ends_at = w."endsAt"
      from jsonb_to_recordset(${JSON.stringify(days.slice(from, from + movedAtOnce))}::jsonb)
        as w(id int, "startsAt" timestamptz, "endsAt" timestamptz)
      where d.id = w.id`.execute(tx)
}

/** A trigger sets when its registration closes. Of an online class it has the link of the last day, no room. Call it with the days locked. */
export async function writeNewDay(
  tx: Tx,
  classId: number,
  day: { startsAt: Date; endsAt: Date; venue: string; capacity: number },
): Promise<void> {
  await sql`
    insert into catalog.class_days (class_id, starts_at, ends_at, venue, online_url, capacity)
    select c.id, ${day.startsAt}, ${day.endsAt}, case when c.mode = 'online' then ${onlineVenue} else ${day.venue} end,
      case when c.mode = 'online' then ${linkOfClass(sql`c.id`)} end, ${day.capacity}
    from catalog.classes c where c.id = ${classId}`.execute(tx)
}

export async function writeVenue(tx: Tx, dayIds: readonly number[], venue: string): Promise<void> {
  await sql`update catalog.class_days set venue = ${venue} where ${named(dayIds)}`.execute(tx)
}

/** Null: the day is taught by the teachers of its class. */
export async function writeSubstitutes(
  tx: Tx,
  dayIds: readonly number[],
  teacherIds: readonly number[] | null,
): Promise<void> {
  await sql`
    update catalog.class_days set substitute_ids = ${teacherIds as number[] | null}::int[]
    where ${named(dayIds)}`.execute(tx)
}

/** With a link the day is online, also in a class that is not. */
export async function writeDayPlace(
  tx: Tx,
  dayId: number,
  { venue, onlineUrl }: { venue: string; onlineUrl: string | null },
): Promise<void> {
  await sql`
    update catalog.class_days set venue = ${venue}, online_url = ${onlineUrl} where id = ${dayId}`.execute(tx)
}
