import type { ListedChange } from 'contract/changes'
import type { ClassRules, StaffClass, StaffDay } from 'contract/office/staff-class'
import type { ClassChange } from '#surfaces/staff/class-changes/change-class.ts'
import type { Ask } from '#surfaces/staff/class-changes/read-plan.ts'
import type { Values } from '#surfaces/staff/things/thing-form.ts'

/** What puts the old values back: an act, or a change of days with a preview of its own. */
export type TakeBack = { days: readonly StaffDay[] } & ({ change: ClassChange } | { ask: Ask })

type Around = { shown: StaffClass; now: number }

/**
 * Undefined where it is not safe: somebody has changed the same again, the day has begun, its seats are taken, or the people
 * would have to be notified of a cancellation again.
 */
export function takeBackOf(
  { thing, thingId, before, after }: ListedChange,
  { shown, now }: Around,
): TakeBack | undefined {
  if (before === null || !shown.mayChange || shown.mergedInto !== null) return undefined
  if (thing === 'class') return ofClass(before, after, { shown, now })
  const day = shown.days.find(({ id }) => String(id) === thingId)
  const isRunning = shown.cancelledAt === null && shown.notOpenedAt === null
  if (day === undefined || !isRunning || Date.parse(day.startsAt) <= now) return undefined
  return ofDay(before, after, { day, now })
}

const cancellation = 'cancelReason,cancelledAt'
const fieldsOf = (values: Values): string => Object.keys(values).toSorted().join()

function ofDay(
  before: Values,
  after: Values,
  { day, now }: { day: StaffDay; now: number },
): TakeBack | undefined {
  const days = [day.id]
  const act = (change: ClassChange): TakeBack => ({ days: [day], change })
  const fields = fieldsOf(after)
  if (fields === cancellation) {
    const isCancelled = before['cancelledAt'] === null && day.cancelReason === after['cancelReason']
    return isCancelled ? act({ verb: 'restore', body: { days } }) : undefined
  }
  if (day.cancelReason !== null) return undefined
  if (fields === 'capacity') {
    const capacity = Number(before['capacity'])
    const isFree = day.capacity === after['capacity'] && capacity >= day.people
    return isFree ? act({ verb: 'capacity', body: { capacity, days } }) : undefined
  }
  if (fields === 'venue')
    return !day.isOnline && day.venue === after['venue']
      ? act({ verb: 'venue', body: { venue: String(before['venue']), days } })
      : undefined
  if (fields === 'substituteIds')
    return isSame(day.substituteIds, after['substituteIds'] ?? [])
      ? {
          days: [day],
          ask: { verb: 'change-days', body: { days, teacherIds: idsIn(before['substituteIds']) } },
        }
      : undefined
  const span = spanOf(before, after, day)
  return span !== undefined && Date.parse(span.startsAt) > now
    ? act({ verb: 'move', body: { classDayId: day.id, ...span } })
    : undefined
}

/** Undefined unless only the time has changed, and the day is still there. */
function spanOf(
  before: Values,
  after: Values,
  day: StaffDay,
): { startsAt: string; endsAt: string } | undefined {
  const isTime = Object.keys(after).every((field) => field === 'startsAt' || field === 'endsAt')
  const isAsLeft = (['startsAt', 'endsAt'] as const).every(
    (field) => !(field in after) || Date.parse(String(after[field])) === Date.parse(day[field]),
  )
  if (!isTime || !isAsLeft) return undefined
  const old = (field: 'startsAt' | 'endsAt') => new Date(String(before[field] ?? day[field])).toISOString()
  return { startsAt: old('startsAt'), endsAt: old('endsAt') }
}

const ruleOf: Readonly<Record<string, keyof ClassRules>> = {
  minAge: 'minAge',
  maxAge: 'maxAge',
  forStatuses: 'statuses',
  maxDays: 'maxDays',
  prerequisiteCourseId: 'prerequisiteCourseId',
}

function ofClass(before: Values, after: Values, { shown, now }: Around): TakeBack | undefined {
  const ahead = shown.days.filter(({ startsAt }) => Date.parse(startsAt) > now)
  if (fieldsOf(after) === cancellation) {
    const isCancelled =
      before['cancelledAt'] === null &&
      shown.cancelledAt !== null &&
      shown.cancelReason === after['cancelReason']
    return isCancelled && ahead.length > 0
      ? { days: ahead, change: { verb: 'restore', body: { days: 'all' } } }
      : undefined
  }
  const isAsLeft = Object.entries(after).every(
    ([field, value]) => field in ruleOf && isSame(shown.rules[ruleOf[field]!], value),
  )
  if (!isAsLeft) return undefined
  const old = Object.fromEntries(Object.keys(after).map((field) => [ruleOf[field]!, before[field]]))
  return { days: [], change: { verb: 'rules', body: { ...shown.rules, ...old } } }
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
