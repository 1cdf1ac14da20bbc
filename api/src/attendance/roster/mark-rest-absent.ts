import type { clearAbsent as clearing, markRestAbsent as marking } from 'contract/attendance/roster'
import type { Answer } from 'contract/endpoint'
import { taipeiTime } from 'contract/taipei-time'
import { sql } from 'kysely'
import { requireDeskDay, type Desk } from '#attendance/check-in/require-desk-day.ts'
import type { Clock } from '#platform/clock.ts'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/refuse.ts'

type Deps = { db: Database; clock: Clock }

/** Records parties without a recorded arrival as absent. Refuses `check_in_too_early` and `check_in_day_cancelled`. */
export const markRestAbsent = (
  { db, clock }: Deps,
  { classDayId, actor }: Desk,
): Promise<Answer<typeof marking>> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const day = await requireDeskDay(tx, { classDayId, actor }, { action: 'attendance.record', now })
    if (day.cancelled) throw refuse('check_in_day_cancelled')
    if (now < new Date(day.startsAt)) {
      const message = `${taipeiTime(new Date(day.startsAt))} 開始上課以後，才能把其餘的人記為缺席。`
      throw refuse('check_in_too_early', { days: [classDayId], message })
    }
    await lockParties(tx, { classDayId, actor })
    const marked = await sql<{ bookingId: string }>`
      with absent as (
        insert into booking.attendance (booking_id, class_day_id, state, came, recorded_at)
        select x.booking_id, x.class_day_id, 'absent', 0, ${now} from booking.booking_days x
        where x.class_day_id = ${classDayId} and x.state = 'booked'
        on conflict do nothing returning booking_id
      ), recorded as (
        insert into booking.attendance_events (booking_id, class_day_id, at, actor_id, state, came)
        select booking_id, ${classDayId}, ${now}, ${actor.accountId}, 'absent', 0 from absent order by booking_id)
      select booking_id as "bookingId" from absent order by booking_id`.execute(tx)
    return { bookingIds: marked.rows.map(({ bookingId }) => bookingId) }
  })

/** Takes back what `markRestAbsent` recorded, for parties that are still absent. */
export const clearAbsent = (
  { db, clock }: Deps,
  { classDayId, actor }: Desk,
  bookingIds: readonly string[],
): Promise<Answer<typeof clearing>> =>
  transact(db, async (tx) => {
    const now = clock.now()
    await requireDeskDay(tx, { classDayId, actor }, { action: 'attendance.record', now })
    await lockParties(tx, { classDayId, actor })
    const cleared = await sql<{ bookingId: string }>`
      with gone as (
        delete from booking.attendance where class_day_id = ${classDayId} and state = 'absent'
          and booking_id = any(${bookingIds as string[]}::uuid[]) returning booking_id
      ), recorded as (
        insert into booking.attendance_events (booking_id, class_day_id, at, actor_id, state, came)
        select booking_id, ${classDayId}, ${now}, ${actor.accountId}, null, 0 from gone order by booking_id)
      select booking_id as "bookingId" from gone order by booking_id`.execute(tx)
    return { bookingIds: cleared.rows.map(({ bookingId }) => bookingId) }
  })

/** In the order in which each check-in locks one; see `lockParty`. */
const lockParties = async (tx: Tx, { classDayId, actor }: Desk): Promise<void> => {
  await sql`select ${accountLock(actor.accountId)}`.execute(tx)
  await sql`
    select from booking.booking_days where class_day_id = ${classDayId} order by booking_id for no key update`.execute(
    tx,
  )
}
