import type { Received } from 'contract/endpoint'
import type { ChangedClass, setCapacity as endpoint } from 'contract/office/staff-class'
import { writeCapacity } from '#catalog/write-class-days.ts'
import { promoteWaiting } from '#waitlist/promote-waiting.ts'
import { changeClass, type ChangeOf, type StaffDeps } from './change-class.ts'
import { chooseDays, idsOfDays, requireCapacity, requireRunning } from './choose-days.ts'

type Body = Received<typeof endpoint>['body']

/** All days or none. Refuses `capacity_below_taken`, and as `chooseDays` and `requireRunning` do. */
export const setCapacity = (deps: StaffDeps, change: ChangeOf<Body>): Promise<ChangedClass> =>
  changeClass(deps, 'set_capacity', change, async (tx, locked, act) => {
    const { capacity } = change.body
    const days = chooseDays(locked, change.body.days, act.now)
    requireRunning(locked, days)
    requireCapacity(days, capacity)
    await writeCapacity(tx, idsOfDays(days), capacity)
    const promoted = await promoteWaiting(tx, idsOfDays(days), act)
    return { toldBookings: 0, promoted, overlapping: 0 }
  })
