import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { notifyEach, type BookingNotification } from '#booking/acts/notify-bookings.ts'
import { linkOfClass } from '#catalog/link-of-class.ts'
import { writeOnlineClass, type PlacedDay } from '#catalog/write-online-class.ts'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { beginClassActs, endClassActs } from '#office/staff-class/class-act.ts'
import { refuse } from '#platform/refuse.ts'
import type { PartOfThing } from '#platform/things/thing-table.ts'

/**
 * Null for a class with a room. Those who have booked a day to come, or wait for one, are notified when staff can
 * no longer take it back on the page of the class. Refuses `invalid_input` for a class whose days have all begun.
 */
export const linkPart = ({ clock, recallTimes }: Pick<StaffDeps, 'clock' | 'recallTimes'>): PartOfThing => ({
  value: sql`case when t.mode = 'online' then ${linkOfClass(sql`t.id`)} end`,
  write: async (tx, classId, value, { accountId }) => {
    const now = clock.now()
    const onlineUrl = value as string | null
    const actId = randomUUID()
    await beginClassActs(tx, [{ actId, classId }], { now })
    const days = await writeOnlineClass(tx, classId, { onlineUrl, now })
    if (days === undefined)
      throw refuse('invalid_input', {
        fields: [{ path: 'now.onlineUrl', message: '每一堂都上過了，不能再改線上連結。' }],
      })
    const notifications = notificationsOf(days, onlineUrl !== null).map((notification) => ({
      ...notification,
      actId,
    }))
    await notifyEach(tx, notifications, { actorId: accountId, now })
    await endClassActs(tx, [actId], { now, recallTimes })
  },
  isDerived: true,
})

/** By where the days were; a day that stays online has another link only. */
function notificationsOf(days: readonly PlacedDay[], isOnline: boolean): BookingNotification[] {
  const groups = Map.groupBy(days, ({ was, wasOnline }) => (wasOnline && isOnline ? null : was))
  return [...groups].map(([was, those]) => ({
    kind: isOnline ? 'class_day_online' : 'class_day_relocated',
    dayIds: those.map(({ id }) => id),
    ...(was !== null && { details: { before: { venue: was }, after: { venue: those[0]!.venue } } }),
  }))
}
