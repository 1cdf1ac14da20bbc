import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readTold, staffDesk } from '#booking/testing/staff-desk.ts'
import { arrangeWaitlist } from '#booking/testing/waitlist.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { listOpenDecisions } from './list-open-decisions.ts'

const database = useTestDatabase()
const hourMs = 3_600_000
let staff: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>
const desk = (now = testNow) => staffDesk(database, list.classId, staff, now)
const inHours = (hours: number) => new Date(testNow.getTime() + hours * hourMs)
const kinds = async (id: string) => (await readTold(database, id)).map(({ kind }) => kind)

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})
beforeEach(async () => {
  list = await arrangeWaitlist(database, 9)
  await database.owner.query('update catalog.classes set decide_by = null where decide_by is not null')
  await database.owner.query('update catalog.classes set min_people = 4, decide_by = $2 where id = $1', [
    list.classId,
    inHours(24),
  ])
})

test('a confirmed class is told to everybody once', async () => {
  const { id } = await list.join(2)
  expect(await desk().decide({ decision: 'confirm' })).toMatchObject({
    toldBookings: 1,
    class: { confirmedAt: testNow.toISOString() },
  })
  expect(await desk().decide({ decision: 'confirm' })).toMatchObject({ toldBookings: 0 })
  expect(await kinds(id)).toEqual(['class_confirmed'])
})

test('a class that does not open takes no bookings, tells everybody once, and the decision can be withdrawn', async () => {
  const { id, read } = await list.join(2)
  expect(await desk().decide({ decision: 'not_open' })).toMatchObject({
    toldBookings: 1,
    class: { state: 'not_opened' },
  })
  expect(await read()).toMatchObject({ dayCancelled: true })
  await expect(list.join(1)).rejects.toMatchObject({ code: 'class_not_bookable' })
  await expect(desk().decide({ decision: 'confirm' })).rejects.toMatchObject({ code: 'class_not_running' })
  expect(await desk().decide({ decision: 'not_open' })).toMatchObject({ toldBookings: 0 })
  expect(await desk().decide({ decision: 'withdraw' })).toMatchObject({ class: { notOpenedAt: null } })
  expect(await read()).toMatchObject({ dayCancelled: false })
  expect(await kinds(id)).toEqual(['class_not_opened', 'class_restored'])
})

test('the decision can be put off until before the first day, and not into the past', async () => {
  const until = (hours: number) => ({ decision: 'extend', decideBy: inHours(hours).toISOString() }) as const
  expect(await desk().decide(until(30))).toMatchObject({
    toldBookings: 0,
    class: { decideBy: inHours(30).toISOString() },
  })
  for (const hours of [-1, 0, 49])
    await expect(desk().decide(until(hours))).rejects.toMatchObject({ code: 'invalid_input' })
  await desk().decide({ decision: 'confirm' })
  await expect(desk().decide(until(30))).rejects.toMatchObject({ code: 'class_not_running' })
})

test('a cancelled class and one whose days have begun cannot be decided', async () => {
  await expect(desk(await list.before(0)).decide({ decision: 'confirm' })).rejects.toMatchObject({
    code: 'staff_day_closed',
  })
  await desk().cancel()
  await expect(desk().decide({ decision: 'confirm' })).rejects.toMatchObject({ code: 'class_not_running' })
})

test('undecided classes are listed from a week before, with a proposal, for staff of their base', async () => {
  await list.join(2)
  const open = (now = testNow, actor = staff) => listOpenDecisions(database.db, actor, now)
  expect(await open()).toMatchObject([
    { classId: list.classId, people: 2, minPeople: 4, proposal: 'not_open' },
  ])
  await list.join(2)
  expect(await open()).toMatchObject([{ people: 4, proposal: 'confirm' }])
  expect(await open(new Date(inHours(24).getTime() - 7 * 24 * hourMs))).toEqual([])
  expect(await open(inHours(30))).toHaveLength(1)
  expect(await open(testNow, await arrangeStaff(database.owner, 'base_staff', { baseId: 2 }))).toEqual([])
  await desk().decide({ decision: 'confirm' })
  expect(await open()).toEqual([])
})

test('a party with companions counts once, by its largest day', async () => {
  await list.join(3)
  const { class: shown } = await desk().setCapacity(10)
  expect(shown.people).toBe(3)
})
