import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readNotified, staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { recallChange } from './recall-change.ts'

const database = useTestDatabase()
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(testNow.getTime() + hours * hourMs)
let staff: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>
const verbs = (now = testNow) => staffVerbs(database, list.classId, staff, now)
const readDays = async () => {
  const { rows } = await database.owner.query<{ venue: string; revision: number }>(
    'select venue, revision from catalog.class_days where class_id = $1 order by starts_at, id',
    [list.classId],
  )
  return rows
}

beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})
beforeEach(async () => (list = await arrangeWaitlist(database, 2)))

test('who holds or waits is notified of the old and the new room once, and calendars get a new revision', async () => {
  const [booked, waiting] = [await list.join(2), await list.join(1)]
  const [before] = await readDays()
  expect(await verbs().relocate(' 大廳 ')).toMatchObject({ toldBookings: 2, promoted: 0, overlapping: 0 })
  expect(await readDays()).toEqual([{ venue: '大廳', revision: before!.revision + 1 }])
  const notified = { kind: 'class_day_relocated', actor: staff.accountId }
  const day = { cancelReason: '水管修理', before: { venue: before!.venue }, after: { venue: '大廳' } }
  expect(await readNotified(database, booked.id)).toMatchObject([
    { ...notified, days: [{ ...day, plus: 1 }] },
  ])
  expect(await readNotified(database, waiting.id)).toMatchObject([
    { ...notified, days: [{ ...day, plus: 0 }] },
  ])
  expect(await verbs().relocate('大廳')).toMatchObject({ toldBookings: 0 })
})

test('until anybody is notified, the change can be taken back with its room', async () => {
  await list.join(2)
  const [before] = await readDays()
  const done = await verbs().relocate('大廳')
  const { actId } = done.class.recall!
  await recallChange(
    { db: database.db, clock: { now: () => testNow } },
    { classId: list.classId, actId, actor: staff },
  )
  expect((await readDays())[0]!.venue).toBe(before!.venue)
})

test('an online day stays where it is', async () => {
  await database.owner.query(
    `update catalog.class_days set venue = '線上', online_url = 'https://meet.example.com/a' where class_id = $1`,
    [list.classId],
  )
  await list.join(1)
  expect(await verbs().relocate('大廳')).toMatchObject({ toldBookings: 0 })
  expect((await readDays())[0]!.venue).toBe('線上')
})

test('a day that is added to an online class has its link and no room', async () => {
  const link = 'https://meet.example.com/a'
  await database.owner.query(`update catalog.classes set mode = 'online' where id = $1`, [list.classId])
  await database.owner.query('update catalog.class_days set online_url = $2 where class_id = $1', [
    list.classId,
    link,
  ])
  const done = await verbs().addDay(inHours(400), { venue: '大廳', capacity: 7 })
  expect(done.class.days.at(-1)).toMatchObject({ venue: '線上', isOnline: true })
  const { rows } = await database.owner.query(
    'select distinct online_url from catalog.class_days where class_id = $1',
    [list.classId],
  )
  expect(rows).toEqual([{ online_url: link }])
})

test('an added day can be booked, and nobody is notified of it', async () => {
  const booked = await list.join(2)
  const done = await verbs().addDay(inHours(400), { venue: '大廳', capacity: 7 })
  expect(done).toMatchObject({ toldBookings: 0, promoted: 0 })
  expect(done.class.days.at(-1)).toMatchObject({
    startsAt: inHours(400).toISOString(),
    venue: '大廳',
    capacity: 7,
    people: 0,
  })
  const { rows } = await database.owner.query<{ closes: Date }>(
    'select max(registration_closes_at) as closes from catalog.class_days where class_id = $1',
    [list.classId],
  )
  expect(rows[0]!.closes.getTime()).toBeGreaterThan(inHours(300).getTime())
  expect(await readNotified(database, booked.id)).toEqual([])
})

test('a repeated request adds one day; a time that has a class, or is over, is refused', async () => {
  const key = randomUUID()
  const days = async () => (await readDays()).length
  const before = await days()
  await verbs().addDay(inHours(500), {}, key)
  await verbs().addDay(inHours(500), {}, key)
  expect(await days()).toBe(before + 1)
  await expect(verbs().addDay(inHours(501))).rejects.toMatchObject({ code: 'class_days_overlap' })
  await expect(verbs().addDay(inHours(-5))).rejects.toMatchObject({ code: 'invalid_input' })
  await verbs().cancel('all')
  await expect(verbs().addDay(inHours(900))).rejects.toMatchObject({ code: 'class_not_running' })
  await expect(verbs().relocate('別處')).rejects.toMatchObject({ code: 'class_not_running' })
  expect(await days()).toBe(before + 1)
})
