import type { WeekDay } from 'contract/planning/week'
import { taipeiDate, taipeiTime } from 'contract/taipei-time'
import { daySpan, untilWhenFrom } from '#surfaces/staff/changes/day-span.ts'
import type { Missing } from '#surfaces/staff/changes/use-missing.ts'
import type { Ask } from '#surfaces/staff/class-changes/read-plan.ts'
import { missingOfTime, type TypedTime } from '#surfaces/staff/class-changes/typed-time.ts'
import type { DayPlace } from './day-place.ts'

/** When and where a day is to be, as it is typed. */
export type DayTarget = { date: string; start: string; end: string; venue: string }

export const targetOfDay = ({ startsAt, endsAt, venue }: DayPlace): DayTarget => ({
  date: taipeiDate(new Date(startsAt)),
  start: taipeiTime(new Date(startsAt)),
  end: taipeiTime(new Date(endsAt)),
  venue,
})

/** The day lasts as long as before, also over midnight. */
export function startingAt(target: DayTarget, start: string): DayTarget {
  const end = untilWhenFrom({ from: target.start, until: target.end }, start)
  return { ...target, start, ...(end !== undefined && { end }) }
}

type Body = Extract<Ask, { verb: 'change-days' }>['body']

/** What is asked to be changed of the day, or what is missing; a text when of no field in particular. An online day has no room. */
export function changeToTarget(day: WeekDay, target: DayTarget): Body | Missing | string {
  const isAt = timeOf(target) !== timeOf(targetOfDay(day))
  const missing = isAt ? missingOfTime(typedTimeOf(target)) : undefined
  if (missing !== undefined) return missing
  const span = spanOfTarget(target)
  const venue = target.venue.trim()
  if (span === undefined) return '請填寫新的日期和時間。'
  if (venue === '' && !day.isOnline) return { field: 'venue', message: '請填寫教室。' }
  const isElsewhere = !day.isOnline && venue !== day.venue
  if (!isAt && !isElsewhere) return day.isOnline ? '請選新的日期或時間。' : '請選新的日期、時間或教室。'
  return { days: [day.id], ...(isAt && { time: span }), ...(isElsewhere && { venue }) }
}

/** As it is typed: what a field cannot hold, such as seconds, is no change. */
const timeOf = ({ date, start, end }: DayTarget): string => [date, start, end].join(' ')

/** Undefined while a field is empty. */
export const spanOfTarget = (target: DayTarget) => daySpan(typedTimeOf(target))

const typedTimeOf = ({ date, start, end }: DayTarget): TypedTime => ({ date, from: start, until: end })
