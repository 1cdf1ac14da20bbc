import type { WeekDay, WeekUse } from 'contract/planning/week'
import { taipeiDate } from 'contract/taipei-time'
import { exampleDay, exampleUse } from 'contract/testing/example-week'
import { expect, test } from 'vitest'
import { viewOfMonth } from './view-of-month.ts'

/** As the database answers for entries, none of which it left out. */
const partOf = <Entry extends WeekDay | WeekUse>(first: Entry[], names: string[] = []) => {
  const dates = Map.groupBy(first, ({ startsAt }) => taipeiDate(new Date(startsAt)))
  return {
    first,
    names,
    isCut: false,
    counts: [...dates].map(([date, { length: count }]) => ({ date, count })),
  }
}

const viewOf = (days: ReturnType<typeof partOf<WeekDay>>, uses: ReturnType<typeof partOf<WeekUse>>) => {
  const found = viewOfMonth(days, uses)
  return { ...found.view, ids: found.days.map(({ id }) => id), titles: found.uses.map(({ title }) => title) }
}

const daysAt = (...startsAt: string[]) =>
  startsAt.map((each, index) => exampleDay({ id: index + 1, startsAt: each }))
const hours = ['00', '01', '03', '04', '05', '06'].map((hour) => `2026-11-02T${hour}:00:00.000Z`)

test('of a date that has more than fit, the first ones are listed, and how many more there are', () => {
  // By time in Taipei, whichever kind they are: 16:30 UTC is the next day.
  const days = partOf(daysAt(...hours, '2026-11-02T16:30:00.000Z'))
  expect(viewOf(days, partOf([exampleUse()]))).toMatchObject({
    ids: [1, 2, 3, 7],
    titles: ['讀書會'],
    total: { days: 7, uses: 1 },
    more: [{ date: '2026-11-02', count: 3 }],
  })
  expect(viewOf(partOf(daysAt(...hours.slice(1))), partOf([]))).toMatchObject({
    ids: [1, 2, 3, 4, 5],
    more: [],
  })
})

test('what the database has left out is counted, dates in order', () => {
  const days = { ...partOf(daysAt(...hours.slice(0, 5))), counts: [{ date: '2026-11-02', count: 40 }] }
  const earlier = { ...partOf([exampleUse({ startsAt: '2026-10-31T18:00:00.000Z' })]), isCut: true }
  earlier.counts = [{ date: '2026-11-01', count: 7 }]
  expect(viewOf(days, earlier)).toMatchObject({
    ids: [1, 2, 3, 4],
    titles: ['讀書會'],
    total: { days: 40, uses: 7 },
    more: [
      { date: '2026-11-01', count: 3 },
      { date: '2026-11-02', count: 36 },
    ],
  })
  expect(viewOfMonth(days, earlier).isCut).toBe(true)
  expect(viewOfMonth(days, { ...earlier, isCut: false }).isCut).toBe(false)
})

test('what both kinds can be narrowed to is listed once, in the order of names', () => {
  const found = viewOf(
    partOf<WeekDay>([], ['鹿港基地', '斗六基地']),
    partOf<WeekUse>([], ['三義基地', '鹿港基地']),
  )
  expect(found.names).toEqual(['三義基地', '斗六基地', '鹿港基地'])
})
