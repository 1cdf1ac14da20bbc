import { weekdayLetters } from 'contract/taipei-time'
import { landmarks } from '#demo/landmarks.ts'
import type { PartOfDay } from './course.ts'
import { dayMs, hourMs } from './pick-schedule.ts'
import type { ClassPlan } from './plan-classes.ts'

/** A row of catalog.classes; instants in milliseconds. */
export type ClassRow = ReturnType<typeof classRow>

const partNames: Record<PartOfDay, string> = { morning: '上午', afternoon: '下午', evening: '晚' }

/** Converts plans to rows, and numbers the classes of a course (第1期, 第2期, …) by their first day. */
export function classRows(plans: readonly ClassPlan[], midnight: number) {
  return plans.map((plan) => {
    const earlier = plans.filter(
      (other) =>
        other.courseId === plan.courseId && (other.starts[0]! - plan.starts[0]! || other.id - plan.id) < 0,
    )
    return classRow(plan, `第${1 + (plan.courseId % 3) + earlier.length}期・${weekName(plan)}`, midnight)
  })
}

const weekName = ({ weekdays, part, starts }: ClassPlan): string => {
  const days = weekdays.map((weekday) => weekdayLetters[weekday]).join('')
  const kind = starts.length === 1 ? '單日' : ''
  return weekdays.length === 2 && weekdays.includes(0)
    ? `${kind}假日${partNames[part]}班`
    : `${kind}週${days}${partNames[part]}班`
}

const classRow = (plan: ClassPlan, name: string, midnight: number) => {
  const { id, situation, starts } = plan
  const first = midnightBefore(starts[0]!)
  const decideBy = first - 3 * dayMs + 18 * hourMs
  const held = situation === 'running' || situation === 'ended'
  const confirmedAt = held ? decideBy : situation === 'confirmed' ? midnight - dayMs - 4 * hourMs : null
  return {
    id,
    course_id: plan.courseId,
    base_id: plan.baseId,
    name,
    mode: plan.online ? 'online' : 'onsite',
    fee_twd: feeOf(plan),
    plus_limit:
      id === landmarks.openClassId ? 3 : plan.course.category === 'family' ? 3 + (id % 2) : (id * 3) % 5,
    ...registration(plan, midnight),
    change_deadline_hours: id === landmarks.openClassId ? 24 : [24, 24, 48, 24, 12, 72][id % 6]!,
    min_people: 3 + (id % 4),
    decide_by: decideBy,
    confirmed_at: confirmedAt,
    not_opened_at: situation === 'notOpened' ? midnight - 6 * hourMs : null,
    cancelled_at: situation === 'cancelled' ? midnight - 2 * dayMs + 10 * hourMs : null,
    published_at: situation === 'draft' ? null : Math.min(first - 60 * dayMs, midnight - 30 * dayMs),
  }
}

/** A moment before registration closes for a class that must be joined from its first day; for others, no limit. */
export const joinedBefore = ({ join_from_first_day, closes_hours_before, decide_by }: ClassRow): number =>
  join_from_first_day ? decide_by + 3 * dayMs - (18 + closes_hours_before) * hourMs : Infinity

/** Per person and day, materials included. */
const feeOf = ({ id, course }: ClassPlan): number => {
  if (id === landmarks.freeClassId || (id > 12 && id % 7 === 0)) return 0
  const needsMaterials = ['ceramics', 'woodwork', 'textile', 'baking', 'cooking'].includes(course.category)
  return (needsMaterials ? 250 : 100) + (id % 4) * 50
}

const registration = (plan: ClassPlan, midnight: number) => ({
  registration_opens_at: opening(plan, midnight) + 12 * hourMs,
  ...closing(plan, midnight),
})

const opening = ({ situation, starts }: ClassPlan, midnight: number): number => {
  const first = midnightBefore(starts[0]!)
  if (situation === 'upcoming') return first - 21 * dayMs
  if (situation === 'draft') return first - 20 * dayMs
  if (situation === 'ended' || situation === 'running') return first - 45 * dayMs
  return Math.min(first - 45 * dayMs, midnight - 14 * dayMs)
}

/** Two of three running classes still take bookings for their remaining days. */
const closing = ({ id, situation, starts, staysOpen }: ClassPlan, midnight: number) => {
  if (situation === 'closed') {
    const hours = Math.ceil((starts[0]! - (midnight - 6 * hourMs)) / hourMs)
    return { join_from_first_day: true, closes_hours_before: hours }
  }
  const isAtOnce = situation === 'running' && id % 3 === 0 && !staysOpen
  return { join_from_first_day: isAtOnce, closes_hours_before: starts.length === 1 ? 20 : 2 }
}

/** Midnight in Taipei at the start of the day that contains the instant. */
const midnightBefore = (at: number): number => Math.floor((at + 8 * hourMs) / dayMs) * dayMs - 8 * hourMs
