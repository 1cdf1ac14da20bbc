import { exampleDay, exampleUse } from 'contract/testing/example-week'
import { expect, test } from 'vitest'
import { datesOfMonth } from './month-days.ts'

const day = (id: number, startsAt: string) => exampleDay({ id, startsAt, endsAt: startsAt })

test('a month has its own dates only, also in February, with the weekday of each', () => {
  expect(datesOfMonth('2028-02', { entries: [] }).map(({ date }) => date)).toHaveLength(29)
  const [first, ...others] = datesOfMonth('2026-11', { entries: [] })
  expect(first).toEqual({ date: '2026-11-01', weekday: 7, entries: [], more: 0 })
  expect(others.at(-1)).toMatchObject({ date: '2026-11-30', weekday: 1 })
})

test('a class stands at its date in Taipei', () => {
  const dates = datesOfMonth('2026-11', { entries: [day(1, '2026-11-02T16:30:00.000Z')] })
  expect(dates.filter(({ entries }) => entries.length > 0).map(({ date }) => date)).toEqual(['2026-11-03'])
})

test('uses of a space stand at their date by time, and what is not listed is said there', () => {
  const entries = [day(1, '2026-11-02T06:00:00.000Z'), exampleUse()]
  const [first, second] = datesOfMonth('2026-11', { entries, more: [{ date: '2026-11-02', count: 3 }] })
  expect(second!.entries.map(({ title }) => title)).toEqual(['讀書會', '拉坯'])
  expect([first!.more, second!.more]).toEqual([0, 3])
})
