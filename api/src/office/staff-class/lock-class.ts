import { sql } from 'kysely'
import { holdsSeats } from '#booking/holds-seats.ts'
import type { Database, Tx } from '#platform/db/database.ts'

export type LockedDay = {
  id: number
  startsAt: Date
  endsAt: Date
  capacity: number
  seatsTaken: number
  isCancelled: boolean
}

export type LockedClass = {
  classId: number
  isCancelled: boolean
  isNotOpened: boolean
  isMerged: boolean
  decideBy: Date | null
  isConfirmed: boolean
  days: LockedDay[]
  /** Also of other classes, where waiting parties may get seats by this change. */
  queuedIds: number[]
}

export type KnownDays = Omit<LockedClass, 'queuedIds'>

/** Also locks a second class, if one is given: two calls would take locks in another order. What this returns is still true at the write. */
export async function lockClass(tx: Tx, classId: number, alsoClassId?: number): Promise<LockedClass> {
  const queuedIds = await lockDaysOf(tx, alsoClassId === undefined ? [classId] : [classId, alsoClassId])
  return { ...(await readClassDays(tx, classId)), queuedIds }
}

/** Locks all days of these classes, and those of other classes for which their people wait, by id; returns days with a queue. */
export async function lockDaysOf(tx: Tx, classIds: readonly number[]): Promise<number[]> {
  const ids = classIds as number[]
  const { rows: locked } = await sql<{ id: number; hasQueue: boolean }>`
    select id, has_queue as "hasQueue" from booking.lock_days(
      array(select id from catalog.class_days where class_id = any(${ids}::int[]))
      || array(select w.class_day_id from booking.booking_days w where w.state = 'waiting' and w.member_id in (
        select x.member_id from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
        where d.class_id = any(${ids}::int[]) and ${holdsSeats})))`.execute(tx)
  return locked.filter(({ hasQueue }) => hasQueue).map(({ id }) => id)
}

/** The class must exist. */
export const readClassDays = async (db: Database | Tx, classId: number): Promise<KnownDays> =>
  (await readDaysOf(db, [classId])).get(classId)!

/** By id. */
export async function readDaysOf(
  db: Database | Tx,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, KnownDays>> {
  const ids = classIds as number[]
  const { rows } = await sql<Omit<KnownDays, 'days'>>`
    select id as "classId", cancelled_at is not null as "isCancelled", not_opened_at is not null as "isNotOpened", merged_at is not null as "isMerged",
      decide_by as "decideBy", confirmed_at is not null as "isConfirmed"
    from catalog.classes where id = any(${ids}::int[])`.execute(db)
  const { rows: days } = await sql<LockedDay & { classId: number }>`
    select class_id as "classId", id, starts_at as "startsAt", ends_at as "endsAt", capacity, seats_taken as "seatsTaken",
      cancelled_at is not null as "isCancelled"
    from catalog.class_days where class_id = any(${ids}::int[]) order by starts_at, id`.execute(db)
  const daysOf = Map.groupBy(days, ({ classId }) => classId)
  const withoutClass = ({ classId: _classId, ...day }: LockedDay & { classId: number }): LockedDay => day
  return new Map(
    rows.map((known) => [
      known.classId,
      { ...known, days: (daysOf.get(known.classId) ?? []).map(withoutClass) },
    ]),
  )
}
