import { describe, expect, test } from 'vitest'
import { landmarks } from '#demo/landmarks.ts'
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
})
