import type { Received } from 'contract/endpoint'
import type { addClassDay as endpoint, ChangedClass } from 'contract/office/staff-class'
import { writeNewDay } from '#catalog/write-class-days.ts'
import { changeClass, type ChangeOf, type StaffDeps } from './change-class.ts'
import { requireRunning } from './choose-days.ts'
import { requireNoOverlapInClass, requireSpan } from './move-day.ts'
import { requireNeededPublic } from './require-needed-public.ts'

type Body = Received<typeof endpoint>['body']

/** Nobody is notified: bookings of other days stay as they are. Refuses as a move and `requireNeededPublic` do. */
export const addClassDay = (deps: StaffDeps, change: ChangeOf<Body>): Promise<ChangedClass> =>
  changeClass(deps, 'add_day', change, async (tx, locked, { now }) => {
    const { venue, capacity } = change.body
    const span = { startsAt: new Date(change.body.startsAt), endsAt: new Date(change.body.endsAt) }
    requireRunning(locked, [])
    requireSpan(span, now)
    requireNoOverlapInClass(locked, [], span)
    await requireNeededPublic(tx, locked.classId, now)
    await writeNewDay(tx, locked.classId, { ...span, venue: venue.trim(), capacity })
    return { toldBookings: 0, promoted: 0, overlapping: 0 }
  })
