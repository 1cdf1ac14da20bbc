import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { findClosedTimes } from './find-closed-times.ts'

const database = useTestDatabase()
let manager: Account

// Base 1 is open on Saturdays from 09:00 to 12:00, from 12:00 to 13:00 and from 14:00 to 21:00; nobody has entered hours of base 2.
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  await database.owner.query(`insert into places.opening_hours (base_id, weekday, opens_at, closes_at) values
    (1, 6, '09:00', '12:00'), (1, 6, '12:00', '13:00'), (1, 6, '14:00', '21:00'), (1, 3, '18:00', '23:59')`)
  await database.owner.query(`insert into places.closed_days (base_id, first_day, last_day, note) values
    (1, '2026-07-10', '2026-07-12', '內部整修'), (2, '2026-07-04', '2026-07-04', '員工旅遊')`)
  manager = await arrangeStaff(database.owner, 'base_manager')
})

const find = async (
  from: string,
  until: string,
  { baseId = 1, copyOf }: { baseId?: number; copyOf?: number } = {},
) => {
  const days = [{ startsAt: new Date(`${from}+08:00`), endsAt: new Date(`${until}+08:00`) }].map(
    ({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }),
  )
  const found = await findClosedTimes(database.db, [{ baseId, days, copyOf }], {
    actor: manager,
    now: testNow,
  })
  return found.map(({ kind, title }) => [kind, title])
}
const saturday = '09:00–12:00、12:00–13:00、14:00–21:00'

test.each([
  ['within a span', '2026-07-04T14:00', '2026-07-04T21:00', []],
  ['over two spans without a pause', '2026-07-04T11:00', '2026-07-04T13:00', []],
  ['in the pause', '2026-07-04T12:30', '2026-07-04T14:30', [['hours', saturday]]],
  ['before the first', '2026-07-04T08:59', '2026-07-04T10:00', [['hours', saturday]]],
  ['after the last', '2026-07-04T20:00', '2026-07-04T21:01', [['hours', saturday]]],
  ['on a weekday without hours', '2026-07-05T10:00', '2026-07-05T11:00', [['hours', '']]],
  ['past midnight', '2026-07-01T22:00', '2026-07-02T00:30', [['hours', '18:00–23:59']]],
  [
    'on the first closed day, within hours or not',
    '2026-07-10T03:00',
    '2026-07-10T04:00',
    [['closed', '內部整修']],
  ],
  ['on a closed day within hours', '2026-07-11T10:00', '2026-07-11T11:00', [['closed', '內部整修']]],
  ['after the last closed day', '2026-07-18T10:00', '2026-07-18T11:00', []],
])('%s: %s to %s', async (_, from, until, found) => {
  expect(await find(from, until)).toEqual(found)
})

test('of a base without hours only the closed days are named', async () => {
  expect(await find('2026-07-05T03:00', '2026-07-05T04:00', { baseId: 2 })).toEqual([])
  expect(await find('2026-07-04T10:00', '2026-07-04T11:00', { baseId: 2 })).toEqual([['closed', '員工旅遊']])
})

test('an online class that is copied needs no house', async () => {
  const { classId } = await arrangeClass(database.owner, { capacities: [5] })
  const copied = () => find('2026-07-11T10:00', '2026-07-11T11:00', { copyOf: classId })
  expect(await copied()).toEqual([['closed', '內部整修']])
  await database.owner.query(`update catalog.classes set mode = 'online' where id = $1`, [classId])
  expect(await copied()).toEqual([])
})
