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

/** Per person and day, materials included. */
const feeOf = ({ id, course }: ClassPlan): number => {
  if (id === landmarks.freeClassId || (id > 12 && id % 7 === 0)) return 0
  const needsMaterials = ['ceramics', 'woodwork', 'textile', 'baking', 'cooking'].includes(course.category)
  return (needsMaterials ? 250 : 100) + (id % 4) * 50
}

const registration = ({ situation, starts }: ClassPlan, midnight: number) => {
  const first = midnightBefore(starts[0]!)
  const last = midnightBefore(starts.at(-1)!)
  const eve = (day: number): number => day - dayMs + 18 * hourMs
  const opens = Math.min(first - 45 * dayMs, midnight - 14 * dayMs) + 12 * hourMs
  if (situation === 'upcoming') return window(first - 21 * dayMs + 12 * hourMs, eve(first))
  if (situation === 'draft') return window(first - 20 * dayMs + 12 * hourMs, eve(first))
  if (situation === 'closed') return window(opens, midnight - 6 * hourMs)
  if (situation === 'ended' || situation === 'running')
    return window(first - 45 * dayMs + 12 * hourMs, eve(first))
  return window(opens, starts.length === 1 ? eve(first) : eve(last))
}

const window = (opens: number, closes: number) => ({
  registration_opens_at: opens,
  registration_closes_at: closes,
})

/** Midnight in Taipei at the start of the day that contains the instant. */
const midnightBefore = (at: number): number => Math.floor((at + 8 * hourMs) / dayMs) * dayMs - 8 * hourMs
