import { previewDays } from 'contract/office/day-plan'
import { taipeiDate } from 'contract/taipei-time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { recallChange } from '#office/staff-class/recall-change.ts'
import { arrangePlannedClass } from '#office/testing/planned-class.ts'
import { readNotified } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
const notices = useNotices(database)
const minuteMs = 60_000
const later = (minutes: number) => new Date(+testNow + minutes * minuteMs)
let staff: Account
let shown: Awaited<ReturnType<typeof arrangePlannedClass>>
/** Of the first day, as it is. */
let start: Date

beforeAll(async () => {
  staff = await arrangeStaff(database.owner, 'base_manager')
  await database.owner.query('delete from catalog.holidays')
})
beforeEach(async () => {
  shown = await arrangePlannedClass(database, staff)
  start = (await shown.readDays())[0]!.startsAt
})

/** `days` after the first one, at its time. */
const timeOf = (days: number, minutes: number, shiftMinutes = 0) => {
  const startsAt = new Date(+start + (days * 1440 + shiftMinutes) * minuteMs)
  return { startsAt: startsAt.toISOString(), endsAt: new Date(+startsAt + minutes * minuteMs).toISOString() }
}
const endOf = async () => {
  const { rows } = await database.owner.query<{ endsAt: Date }>(
    'select ends_at as "endsAt" from catalog.class_days where id = $1',
    [shown.dayIds[0]],
  )
  return rows[0]!.endsAt.toISOString()
}

test('one day gets another date, length and room at once, of which its people are notified once', async () => {
  const { verbs, dayIds, bookNew, readDays } = shown
  const { member, id } = await bookNew()
  await dispatchEvents(database.db, testNow)
  const before = await readDays()
  const wanted = { days: [dayIds[0]!], time: timeOf(2, 75), venue: '大廳' }
  const { days, told } = await verbs.previewDays(wanted)
  expect(told).toBe(1)
  expect(days).toMatchObject([{ after: { ...wanted.time, venue: '大廳' } }])
  expect(await verbs.changeDays(wanted)).toMatchObject({ toldBookings: 1 })
  const startsAt = new Date(wanted.time.startsAt)
  expect(await readDays()).toMatchObject([{ startsAt, venue: '大廳' }, before[1]!, before[2]!])
  expect(await endOf()).toBe(wanted.time.endsAt)
  expect((await readNotified(database, id)).map(({ kind }) => kind)).toEqual(['class_day_moved'])
  await dispatchEvents(database.db, later(3))
  expect((await notices.kindsOf(member.accountId)).filter((kind) => kind.startsWith('class'))).toEqual([
    'class_day_changed',
  ])
})

test('a day that only ends later is moved too: its people are notified, and it is taken back', async () => {
  const { verbs, dayIds, bookNew } = shown
  await bookNew()
  const end = await endOf()
  const wanted = { days: [dayIds[0]!], time: timeOf(0, 200) }
  expect((await verbs.previewDays(wanted)).told).toBe(1)
  const done = await verbs.changeDays(wanted)
  expect(await endOf()).toBe(wanted.time.endsAt)
  await recallChange(
    { db: database.db, clock: { now: () => later(1) } },
    { classId: shown.classId, actId: done.class.recall!.actId, actor: staff },
  )
  expect(await endOf()).toBe(end)
})

test('a time that is over, ends before it begins or is that of another day of the class is refused', async () => {
  const { verbs, dayIds } = shown
  const refusalOf = async (time: ReturnType<typeof timeOf>) =>
    await verbs.previewDays({ days: [dayIds[0]!], time }).catch(({ code }: { code: string }) => code)
  expect(await refusalOf(timeOf(-400, 60))).toBe('invalid_input')
  expect(await refusalOf(timeOf(1, -60))).toBe('invalid_input')
  expect(await refusalOf(timeOf(7, 60, 30))).toBe('class_days_overlap')
})

test('a holiday to which a day moves is shown; a worked day, and one on which it is already, is not', async () => {
  const add = (days: number, name: string, isOff: boolean) =>
    database.owner.query('insert into catalog.holidays (day, name, is_off) values ($1, $2, $3)', [
      taipeiDate(new Date(timeOf(days, 0).startsAt)),
      name,
      isOff,
    ])
  await add(0, '校慶', true)
  await add(2, '端午節', true)
  await add(3, '補班日', false)
  const holidayOn = async (days: number) => {
    const time = timeOf(days, 60)
    return (await shown.verbs.previewDays({ days: [shown.dayIds[0]!], time })).days[0]!.holiday
  }
  expect([await holidayOn(0), await holidayOn(2), await holidayOn(3)]).toEqual([null, '端午節', null])
})

test('a time is that of one day, and not beside a shift', () => {
  const isValid = (body: object) => previewDays.body.safeParse(body).success
  const time = timeOf(1, 60)
  expect(isValid({ days: [1], time })).toBe(true)
  expect(isValid({ days: [1, 2], time })).toBe(false)
  expect(isValid({ days: [1], time, shiftMinutes: 30 })).toBe(false)
})

test('a day that nobody could book at its new time is named among those that move, by its id', async () => {
  const at = (id: number, minutes: number) =>
    database.owner.query(
      `update catalog.class_days set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where id = $1`,
      [id, later(minutes)],
    )
  const [first, second] = shown.dayIds as [number, number]
  // The second is the one that moves into the two hours before which registration closes.
  await at(second, 600)
  await at(first, 2000)
  const late = async (shiftMinutes: number) =>
    (await shown.verbs.previewDays({ days: [first, second], shiftMinutes })).days.map(
      ({ classDayId: id, late }) => [id, late?.closesHoursBefore ?? null] as const,
    )
  expect(new Map(await late(-500))).toEqual(
    new Map([
      [first, null],
      [second, 2],
    ]),
  )
  expect((await late(-400)).map(([, hours]) => hours)).toEqual([null, null])
})
