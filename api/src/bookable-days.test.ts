import { listClassDays, listClasses } from 'contract/catalog/class-list'
import { taipeiDate } from 'contract/taipei-time'
import { loadDemoWorld } from 'db/demo/load-demo-world'
import { beforeAll, expect, test } from 'vitest'
import { countOptions } from './catalog/count-options.ts'
import { listClassDays as readMonth } from './catalog/list-class-days.ts'
import { listClasses as readList } from './catalog/list-classes.ts'
import { readHome } from './home/read-home.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { testNow } from './testing/arrange.ts'

const database = useTestDatabase()

beforeAll(async () => {
  await loadDemoWorld(database.owner.options.connectionString!, testNow)
  // Of the coming week: one date without a class, one full, one whose registration opens later.
  const dates = (days: number) => taipeiDate(new Date(testNow.getTime() + days * 86_400_000))
  const on = `(starts_at at time zone 'Asia/Taipei')::date = $1`
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where ${on}`,
    [dates(2)],
  )
  await database.owner.query(
    `update catalog.class_days set capacity = greatest(seats_taken, 1) where ${on}`,
    [dates(3)],
  )
  await database.owner.query(
    `update catalog.classes set registration_opens_at = $2
     where id in (select class_id from catalog.class_days where ${on})`,
    [dates(4), new Date(testNow.getTime() + 3_600_000)],
  )
}, 60_000)

const list = (query: Record<string, string>) =>
  readList(database.db, listClasses.query.parse({ limit: '50', ...query }), testNow)

test('front page, month, list and counts agree on what can be booked on each date', async () => {
  const { week } = await readHome(database.db, testNow)
  expect(week).toHaveLength(7)
  expect(week[2]).toMatchObject({ count: 0, opening: 0, held: 0 })
  expect(week[4]).toMatchObject({ count: 0, opening: week[4]!.held })
  for (const { date, count, opening, held } of week) {
    const query = listClassDays.query.parse({ month: date.slice(0, 7) })
    const days = (await readMonth(database.db, query, testNow)).days.filter(
      ({ startsAt }) => taipeiDate(new Date(startsAt)) === date,
    )
    const classesOf = (state: string) =>
      new Set(days.filter((day) => day.state === state).map(({ classId }) => classId)).size
    expect([date, days.length, days.filter(({ state }) => state === 'bookable').length]).toEqual([
      date,
      held,
      count,
    ])
    expect(days.filter(({ state }) => state === 'upcoming')).toHaveLength(opening)
    const filters = { from: date, to: date }
    const { total } = await list({ ...filters, seats: '1' })
    expect([date, total]).toEqual([date, classesOf('bookable')])
    expect((await list(filters)).total).toBe(classesOf('bookable') + classesOf('upcoming'))
    const { counts } = await countOptions(
      database.db,
      listClasses.query.parse({ ...filters, limit: '50' }),
      testNow,
    )
    const weekday = String(new Date(`${date}T12:00:00+08:00`).getUTCDay())
    expect([date, counts!.seats['1'] ?? 0]).toEqual([date, total])
    expect([date, counts!.weekday[weekday] ?? 0]).toEqual([date, (await list(filters)).total])
  }
})
