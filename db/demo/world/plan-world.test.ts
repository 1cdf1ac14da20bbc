import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { describe, expect, test } from 'vitest'
import { landmarks } from '#demo/landmarks.ts'
import { joinedBefore } from './class-rows.ts'
import { dayMs, hourMs } from './pick-schedule.ts'
import { planWorld, type World } from './plan-world.ts'

const weekdays = '日一二三四五六'
const local = (at: number): Date => new Date(at + 8 * hourMs)
const hourOf = (at: number): number => local(at).getUTCHours()
const weekdayOf = (at: number): string => weekdays[local(at).getUTCDay()]!

/** Every weekday, times before and after midnight in Taipei and in UTC, a new year and a leap day. */
const moments = [
  ...Array.from(
    { length: 7 },
    (_, day) => `2026-05-${11 + day}T${String(day * 3 + 2).padStart(2, '0')}:59:00Z`,
  ),
  '2025-12-31T16:30:00Z',
  '2026-06-30T15:59:00Z',
  '2028-02-28T22:00:00Z',
  // Both cancelled days were booked again by the same member.
  '2026-11-24T18:30:00Z',
]

const daysOf = ({ days }: World, classId: number) => days.filter((day) => day.class_id === classId)

const seatsLeft = ({ ledger }: World, dayId: number, capacity: number): number =>
  ledger.days
    .filter((day) => day.class_day_id === dayId && day.state === 'booked')
    .reduce((left, { plus }) => left - 1 - plus, capacity)

describe.each(moments)('the world planned at %s', (moment) => {
  const now = Date.parse(moment)
  const world = planWorld(new Date(moment))

  test('is deterministic', () => {
    expect(JSON.stringify(planWorld(new Date(moment)))).toBe(JSON.stringify(world))
  })

  test('has a member with a cancelled day that they did not book again', () => {
    const { id } = world.cast.find(({ key }) => key === 'waitlist')!
    const own = world.ledger.days.filter(({ member_id }) => member_id === id)
    const kept = new Set(own.filter(({ state }) => state !== 'cancelled').map((day) => day.class_day_id))
    const cancelled = own.filter(({ state }) => state === 'cancelled')
    expect(cancelled.some((day) => !kept.has(day.class_day_id))).toBe(true)
  })

  test('names each class by its weekdays and part of the day', () => {
    for (const { id, name } of world.classes) {
      const starts = daysOf(world, id).map((day) => day.starts_at)
      const met = new Set(starts.map(weekdayOf))
      const named = name.includes('假日') ? '六日' : /週([日一二三四五六]+)/.exec(name)![1]!
      expect(new Set(named), name).toEqual(met)
      expect(name.includes('單日'), name).toBe(starts.length === 1)
      const part = (hour: number): string => (hour < 12 ? '上午' : hour < 18 ? '下午' : '晚')
      for (const start of starts) expect(name).toContain(`${part(hourOf(start))}班`)
    }
  })

  test('respects the times of the course', () => {
    for (const { course, part, starts } of world.plans) {
      const { parts, days } = course.rhythm ?? {}
      if (parts) expect(parts, course.title).toContain(part)
      if (days) expect(starts.length, course.title).toBe(days)
    }
  })

  test('has classes of every situation with the dates of that situation', () => {
    for (const { id, situation, starts, hours } of world.plans) {
      const [first, end] = [starts[0]!, starts.at(-1)! + hours * hourMs]
      if (situation === 'ended') expect(end, String(id)).toBeLessThan(now)
      else if (situation === 'running') expect([first < now, now < end], String(id)).toEqual([true, true])
      else expect(first, String(id)).toBeGreaterThan(now)
    }
  })

  test('has seats for two journeys in the open class, on evenings of the current weekday', () => {
    const days = daysOf(world, landmarks.openClassId)
    const roomy = days.filter(
      (day) => day.starts_at >= now + 7 * dayMs && seatsLeft(world, day.id, day.capacity) >= 9,
    )
    expect(roomy.map(({ id }) => id)).toEqual(expect.arrayContaining([days[1]!.id, days[2]!.id]))
    expect(days.every((day) => weekdayOf(day.starts_at) === weekdayOf(now))).toBe(true)
    expect(days.every((day) => hourOf(day.starts_at) >= 18)).toBe(true)
    const sameCourse = world.plans.filter(
      ({ id, courseId }) => courseId === 1 && id !== landmarks.openClassId,
    )
    expect(sameCourse.flatMap(({ starts }) => starts.map(weekdayOf))).not.toContain(weekdayOf(now))
    const clashing = daysOf(world, landmarks.confirmedClassId).map(({ starts_at }) => starts_at)
    expect(days.map(({ starts_at }) => starts_at)).toEqual(clashing)
  })

  test('has something to book on each of the next 14 days, and today until the evening', () => {
    const midnight = startOfTaipeiDay(taipeiDate(new Date(now))).getTime()
    const isOpen = ({ class_id, starts_at, cancelled_at, id, capacity }: World['days'][number]) => {
      const row = world.classes[class_id - 1]!
      const closesAt = Math.min(starts_at - row.closes_hours_before * hourMs, joinedBefore(row))
      const takesBookings =
        row.published_at !== null && row.not_opened_at === null && row.cancelled_at === null
      const isTime = row.registration_opens_at <= now && Math.max(now, midnight + 9 * hourMs) < closesAt
      return takesBookings && isTime && cancelled_at === null && seatsLeft(world, id, capacity) > 0
    }
    const open = world.days.filter(isOpen).map(({ starts_at }) => Math.floor((starts_at - midnight) / dayMs))
    const isEvening = now >= midnight + 16.5 * hourMs
    for (let offset = isEvening ? 1 : 0; offset <= 14; offset++)
      expect(open.filter((one) => one === offset).length, `in ${offset} days`).toBeGreaterThanOrEqual(2)
  })
})
