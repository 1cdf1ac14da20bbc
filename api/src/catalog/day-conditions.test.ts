import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead, momentAfter, removeClasses } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { findClassDays } from './testing/find-class-days.ts'

const database = useTestDatabase()
beforeAll(() => arrangeCatalog(database.owner))
beforeEach(() => removeClasses(database.owner))

const add = (facts: Partial<Parameters<typeof addClass>[1]> = {}) =>
  addClass(database.owner, { days: [hoursAhead(48)], ...facts })

const daysOf = async (filters?: Record<string, string>) =>
  (await findClassDays(database.db, filters)).map((row) => row.dayId)

describe('days', () => {
  test('are coming until they begin, and past from then on', async () => {
    const { dayIds } = await add({ days: [hoursAhead(-48), testNow, momentAfter(testNow), hoursAhead(48)] })
    expect(await daysOf()).toEqual(dayIds.slice(2))
    expect(await daysOf({ past: '1' })).toEqual(dayIds.slice(0, 2))
  })

  test('are neither when cancelled', async () => {
    await add({ days: [-48, 48].map((hours) => ({ at: hoursAhead(hours), cancelled: true })) })
    expect(await daysOf()).toEqual([])
    expect(await daysOf({ past: '1' })).toEqual([])
  })
})

describe('the time of day in Taipei', () => {
  const times = ['00:00', '11:59', '12:00', '17:59', '18:00', '23:59']
  const at = (time: string) => new Date(`2026-06-03T${time}:00+08:00`)

  test.each<[string, string[]]>([
    ['morning', ['00:00', '11:59']],
    ['afternoon', ['12:00', '17:59']],
    ['evening', ['18:00', '23:59']],
    ['morning,evening', ['00:00', '11:59', '18:00', '23:59']],
  ])('%s', async (time, found) => {
    const { dayIds } = await add({ days: times.map(at) })
    const shown = await daysOf({ time })
    expect(times.filter((_, index) => shown.includes(dayIds[index]!))).toEqual(found)
  })
})

test('the day of the week is in Taipei time', async () => {
  // Wednesday to Thursday, and Saturday to Sunday, each a minute before and at midnight.
  const midnights = ['2026-06-03T23:59', '2026-06-04T00:00', '2026-06-06T23:59', '2026-06-07T00:00']
  const { dayIds } = await add({ days: midnights.map((time) => new Date(`${time}:00+08:00`)) })
  expect(await daysOf({ weekday: '3' })).toEqual([dayIds[0]])
  expect(await daysOf({ weekday: '4' })).toEqual([dayIds[1]])
  expect(await daysOf({ weekday: '6,0' })).toEqual([dayIds[2], dayIds[3]])
})

describe('dates in Taipei', () => {
  const minutes = [
    '2026-06-30T23:59',
    '2026-07-01T00:00',
    '2026-07-10T00:00',
    '2026-07-10T23:59',
    '2026-07-11T00:00',
    '2026-07-31T23:59',
    '2026-08-01T00:00',
    '2026-12-31T23:59',
    '2027-01-01T00:00',
  ]

  test.each<[Record<string, string>, first: number, end: number]>([
    [{ from: '2026-07-10' }, 2, 9],
    [{ to: '2026-07-10' }, 0, 4],
    [{ from: '2026-07-10', to: '2026-07-10' }, 2, 4],
    [{ month: '2026-07' }, 1, 6],
    [{ month: '2026-12' }, 7, 8],
    [{ month: '2026-09' }, 0, 0],
    [{ month: '2026-07', from: '2026-07-10' }, 2, 6],
    [{ month: '2026-07', to: '2026-07-10' }, 1, 4],
    [{ month: '2026-07', from: '2026-06-01', to: '2026-12-31' }, 1, 6],
    [{ month: '2026-11', to: '2027-12-31' }, 0, 0],
  ])('%j', async (filters, first, end) => {
    const { dayIds } = await add({ days: minutes.map((time) => new Date(`${time}:00+08:00`)) })
    expect(await daysOf(filters)).toEqual(dayIds.slice(first, end))
  })
})
