import { landmarks } from '#demo/landmarks.ts'
import { dayMs, hourMs } from './pick-schedule.ts'
import type { ClassPlan } from './plan-classes.ts'

/** A row of catalog.class_days; instants in milliseconds. */
export type ClassDayRow = {
  id: number
  class_id: number
  starts_at: number
  ends_at: number
  venue: string
  online_url: string | null
  capacity: number
  cancelled_at: number | null
  cancel_reason: string | null
}

const typhoon = '颱風影響，縣市政府宣布停班停課，這一天停課一次，補課日期另行通知。'
const upkeep = '基地配合台電歲修停電，這一天停課一次，課程順延到最後補上。'

/** The days of all planned classes, with ids in the same order. */
export function classDayRows(plans: readonly ClassPlan[], now: number): ClassDayRow[] {
  return plans.flatMap((plan) => daysOf(plan, now)).map((day, index) => ({ ...day, id: index + 1 }))
}

const daysOf = (plan: ClassPlan, now: number): Omit<ClassDayRow, 'id'>[] =>
  plan.starts.map((start, index) => ({
    class_id: plan.id,
    starts_at: start,
    ends_at: start + plan.hours * hourMs,
    venue: plan.venue,
    online_url: plan.online ? `https://meet.hangkhau.example/class-${plan.id}` : null,
    capacity: capacityOf(plan),
    ...closureOf(plan, index, now),
  }))

const capacityOf = ({ id, situation, online }: ClassPlan): number => {
  if (id === landmarks.openClassId) return 16
  if (online) return 30
  return situation === 'full' ? 6 + (id % 3) * 2 : [8, 10, 12, 12, 16, 20][id % 6]!
}

/** Some classes have one cancelled day: a past one because of a typhoon, an upcoming one because of construction. */
const closureOf = ({ id, situation, starts, staysOpen }: ClassPlan, index: number, now: number) => {
  const open = { cancelled_at: null, cancel_reason: null }
  const held = situation === 'running' || situation === 'ended'
  if (starts.length < 4 || index !== 1 || id === landmarks.openClassId || staysOpen) return open
  if (held && id % 3 === 0) return { cancelled_at: starts[1]! - 14 * hourMs, cancel_reason: typhoon }
  if (['open', 'confirmed'].includes(situation) && id % 5 === 0) {
    return { cancelled_at: now - 2 * dayMs, cancel_reason: upkeep }
  }
  return open
}
