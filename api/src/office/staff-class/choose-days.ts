import type { ChosenDays } from 'contract/office/staff-class'
import { taipeiDayTime } from 'contract/taipei-time'
import { refuse } from '#platform/refuse.ts'
import type { LockedClass, LockedDay } from './lock-class.ts'

function daysAhead({ days }: Pick<LockedClass, 'days'>, now: Date): LockedDay[] {
  const ahead = days.filter((day) => day.startsAt > now)
  if (ahead.length === 0) throw refuse('staff_day_closed', { message: '這一班的日期都已經開始或結束。' })
  return ahead
}

/** The named days, or all that are ahead and take place. Refuses `not_found` and `staff_day_closed`. */
export function chooseDays({ days }: Pick<LockedClass, 'days'>, dayIds: ChosenDays, now: Date): LockedDay[] {
  if (dayIds === 'all') return daysAhead({ days }, now).filter((day) => !day.isCancelled)
  const chosen = days.filter(({ id }) => dayIds.includes(id))
  if (chosen.length !== new Set(dayIds).size) throw refuse('not_found')
  const begun = chosen.filter((day) => day.startsAt <= now)
  if (begun.length > 0)
    throw refuse('staff_day_closed', {
      message: `${namesOf(begun)}已經開始或結束，不能再更動。`,
      days: idsOfDays(begun),
    })
  return chosen
}

/** Refuses `not_found`, and `staff_day_closed` after its end. */
export function chooseOpenDay({ days }: Pick<LockedClass, 'days'>, dayId: number, now: Date): LockedDay {
  const day = days.find(({ id }) => id === dayId)
  if (day === undefined) throw refuse('not_found')
  if (day.endsAt <= now)
    throw refuse('staff_day_closed', { message: `${namesOf([day])}已經結束，不能再更動。`, days: [dayId] })
  return day
}

export function requireRunning(
  { isCancelled, isNotOpened }: Pick<LockedClass, 'isCancelled' | 'isNotOpened'>,
  days: readonly LockedDay[],
): void {
  if (isCancelled || isNotOpened) throw refuse('class_not_running', { message: '這一班已經停辦。' })
  const cancelled = days.filter((day) => day.isCancelled)
  if (cancelled.length > 0)
    throw refuse('class_not_running', {
      message: `${namesOf(cancelled)}已經停課，請先恢復。`,
      days: idsOfDays(cancelled),
    })
}

export function requireCapacity(days: readonly LockedDay[], capacity: number): void {
  const low = days.filter(({ seatsTaken }) => seatsTaken > capacity)
  if (low.length === 0) return
  const most = Math.max(...low.map(({ seatsTaken }) => seatsTaken))
  throw belowTaken(low, `名額不能少於 ${most}。`)
}

/** As `requireCapacity`, where each day gets more seats, or fewer when negative. */
export function requireSeatsToTake(days: readonly LockedDay[], addSeats: number): void {
  const low = days.filter(({ capacity, seatsTaken }) => seatsTaken > capacity + addSeats)
  if (low.length > 0) throw belowTaken(low, `不能再少 ${-addSeats} 個名額。`)
}

function belowTaken(low: readonly LockedDay[], words: string) {
  const list = low.map((day) => `${taipeiDayTime(day.startsAt)}已有 ${day.seatsTaken} 位`)
  return refuse('capacity_below_taken', { message: `${list.join('、')}，${words}`, days: idsOfDays(low) })
}

export const idsOfDays = (days: readonly LockedDay[]): number[] => days.map(({ id }) => id)

const namesOf = (days: readonly LockedDay[]): string =>
  days.map(({ startsAt }) => taipeiDayTime(startsAt)).join('、')
