import { taipeiDate } from 'contract/taipei-time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { arrangePlannedClass } from '#office/testing/planned-class.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
const notices = useNotices(database)
let staff: Account
/** Its days are on 3, 10 and 17 June. */
let shown: Awaited<ReturnType<typeof arrangePlannedClass>>

beforeAll(async () => {
  staff = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(async () => {
  await database.owner.query('delete from catalog.holidays')
  shown = await arrangePlannedClass(database, staff)
})

const closeOn = (day: string, isOff = true) =>
  database.owner.query('insert into catalog.holidays (day, name, is_off) values ($1, $2, $3)', [
    day,
    '放假',
    isOff,
  ])
const datesOf = (days: readonly { after: { startsAt: string } }[]) =>
  days.map(({ after }) => taipeiDate(new Date(after.startsAt)))
const readDates = async () => (await shown.readDays()).map(({ startsAt }) => taipeiDate(startsAt))

test('a day and all later ones move on by a week; earlier ones stay; who is booked gets one message', async () => {
  const { member } = await shown.bookNew()
  await shown.bookNew([shown.dayIds[0]!])
  await dispatchEvents(database.db, testNow)
  const preview = await shown.verbs.previewPostponing(shown.dayIds[1]!)
  expect(datesOf(preview.days)).toEqual(['2026-06-17', '2026-06-24'])
  expect(preview).toMatchObject({ told: 1, skipped: [] })
  expect(await shown.verbs.postpone(shown.dayIds[1]!)).toMatchObject({ toldBookings: 1 })
  expect(await readDates()).toEqual(['2026-06-03', '2026-06-17', '2026-06-24'])
  await dispatchEvents(database.db, new Date(testNow.getTime() + 180_000))
  const kinds = (await notices.kindsOf(member.accountId)).filter((kind) => kind.startsWith('class'))
  expect(kinds).toEqual(['class_day_changed'])
})

test('holidays are stepped over, and the days after them keep their order; worked days are not', async () => {
  await closeOn('2026-06-10')
  await closeOn('2026-06-24')
  await closeOn('2026-07-01')
  await closeOn('2026-07-08', false)
  const preview = await shown.verbs.previewPostponing(shown.dayIds[0]!)
  expect(datesOf(preview.days)).toEqual(['2026-06-17', '2026-07-08', '2026-07-15'])
  expect(preview.skipped.map(({ day }) => day)).toEqual(['2026-06-10', '2026-06-24', '2026-07-01'])
  await shown.verbs.postpone(shown.dayIds[0]!)
  expect(await readDates()).toEqual(['2026-06-17', '2026-07-08', '2026-07-15'])
})

test('a week that the class has left out makes up for a holiday', async () => {
  await database.owner.query(
    `update catalog.class_days set starts_at = starts_at + interval '14 days', ends_at = ends_at + interval '14 days'
     where id = $1`,
    [shown.dayIds[2]],
  )
  await closeOn('2026-06-10')
  const preview = await shown.verbs.previewPostponing(shown.dayIds[0]!)
  expect(datesOf(preview.days)).toEqual(['2026-06-17', '2026-06-24', '2026-07-08'])
})

test('a cancelled later day stays; a cancelled or past one cannot be postponed', async () => {
  await shown.verbs.cancel([shown.dayIds[1]!])
  await shown.verbs.postpone(shown.dayIds[0]!)
  expect(await readDates()).toEqual(['2026-06-10', '2026-06-10', '2026-06-24'])
  await expect(shown.verbs.previewPostponing(shown.dayIds[1]!)).rejects.toMatchObject({
    code: 'class_not_running',
  })
  await database.owner.query(
    `update catalog.class_days set starts_at = '2026-05-01', ends_at = '2026-05-01 02:00' where id = $1`,
    [shown.dayIds[2]],
  )
  await expect(shown.verbs.previewPostponing(shown.dayIds[2]!)).rejects.toMatchObject({
    code: 'staff_day_closed',
  })
})

test('another class in the room on a new date is shown and does not forbid it', async () => {
  const other = await arrangePlannedClass(database, staff)
  await database.owner.query('update catalog.class_days set venue = $2 where class_id = $1', [
    other.classId,
    `教室 ${shown.classId}`,
  ])
  const { days } = await shown.verbs.previewPostponing(shown.dayIds[1]!)
  expect(days.map(({ clashes }) => clashes)).toMatchObject([
    [{ teacher: null, title: '測試課程 測試班' }],
    [],
  ])
})

test('a holiday that is entered after the preview is previewed again', async () => {
  const { plan } = await shown.verbs.previewPostponing(shown.dayIds[0]!)
  await closeOn('2026-06-10')
  await expect(shown.verbs.postpone(shown.dayIds[0]!, plan)).rejects.toMatchObject({ code: 'plan_changed' })
  expect((await readDates())[0]).toBe('2026-06-03')
})

test('days on which the base is closed are stepped over too, unless the day is online', async () => {
  await database.owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-10', '2026-06-20', '整修')`,
  )
  const { verbs, dayIds } = shown
  const preview = await verbs.previewPostponing(dayIds[0]!)
  expect(datesOf(preview.days)).toEqual(['2026-06-24', '2026-07-01', '2026-07-08'])
  expect(preview.skipped).toEqual([
    { day: '2026-06-10', name: '整修' },
    { day: '2026-06-17', name: '整修' },
  ])
  expect(
    (await verbs.previewDays({ days: dayIds, capacity: 12 })).days.flatMap(({ clashes }) => clashes),
  ).toEqual([])
  await database.owner.query(
    `update catalog.class_days set online_url = 'https://meet.example.com/a' where id = $1`,
    [dayIds[0]],
  )
  const online = await verbs.previewPostponing(dayIds[0]!)
  expect(datesOf(online.days)).toEqual(['2026-06-10', '2026-06-24', '2026-07-01'])
  await database.owner.query('delete from places.closed_days')
})

test('a new date outside the hours of the base is shown; a day that stays, or is online, does not ask for the house', async () => {
  await database.owner.query(`insert into places.opening_hours (base_id, weekday, opens_at, closes_at) values
    (1, 6, '09:00', '10:00')`)
  const kindsOf = (days: readonly { clashes: readonly { kind: string }[] }[]) =>
    days.map(({ clashes }) => clashes.map(({ kind }) => kind))
  const { verbs, dayIds } = shown
  expect(kindsOf((await verbs.previewPostponing(dayIds[0]!)).days)).toEqual([['hours'], ['hours'], ['hours']])
  expect(kindsOf((await verbs.previewDays({ days: dayIds, capacity: 12 })).days)).toEqual([[], [], []])
  await database.owner.query(
    `update catalog.class_days set online_url = 'https://meet.example.com/a' where id = $1`,
    [dayIds[0]],
  )
  expect(kindsOf((await verbs.previewPostponing(dayIds[0]!)).days)[0]).toEqual([])
  await database.owner.query('delete from places.opening_hours')
})
