import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { recallChange } from '#office/staff-class/recall-change.ts'
import { arrangePlannedClass } from '#office/testing/planned-class.ts'
import { readNotified } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeMember, arrangeStaff, arrangeTeacher, testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
const notices = useNotices(database)
const minuteMs = 60_000
const later = (minutes: number) => new Date(testNow.getTime() + minutes * minuteMs)
let staff: Account
let substituteId: number
let shown: Awaited<ReturnType<typeof arrangePlannedClass>>

beforeAll(async () => {
  staff = await arrangeStaff(database.owner, 'base_manager')
  substituteId = await arrangeTeacher(database.owner)
  await database.owner.query(`update people.teachers set name = '代課老師' where id = $1`, [substituteId])
})
beforeEach(async () => {
  shown = await arrangePlannedClass(database, staff)
})

test('one day has another teacher, and who holds or waits for it is notified; other days keep theirs', async () => {
  const { verbs, dayIds, teacherId } = shown
  const [booked, elsewhere] = [await shown.bookNew(), await shown.bookNew([dayIds[1]!])]
  const wanted = { days: [dayIds[0]!], teacherIds: [substituteId] }
  const preview = await verbs.previewDays(wanted)
  expect(preview).toMatchObject({ told: 1, skipped: [] })
  expect(preview.days).toMatchObject([
    { classDayId: dayIds[0], before: { teachers: ['測試老師'] }, after: { teachers: ['代課老師'] } },
  ])
  const done = await verbs.changeDays(wanted)
  expect(done).toMatchObject({ toldBookings: 1, promoted: 0 })
  expect(done.class.days.map(({ substitutes }) => substitutes)).toEqual([['代課老師'], [], []])
  expect((await shown.readDays()).map(({ revision }) => revision)).toEqual([2, 1, 1])
  const day = {
    cancelReason: '老師住院',
    before: { teachers: ['測試老師'] },
    after: { teachers: ['代課老師'] },
  }
  expect(await readNotified(database, booked.id)).toMatchObject([
    { kind: 'class_day_substituted', days: [{ classDayId: dayIds[0], ...day }] },
  ])
  expect(await readNotified(database, elsewhere.id)).toEqual([])
  // The same teacher again changes nothing; nobody named means the teacher of the class.
  expect(await verbs.changeDays(wanted)).toMatchObject({ toldBookings: 0 })
  expect(await verbs.changeDays({ ...wanted, teacherIds: [] })).toMatchObject({ toldBookings: 1 })
  expect((await shown.readDays())[0]!.substitutes).toBeNull()
  expect(teacherId).not.toBe(substituteId)
})

test('a substitute who teaches another class then, or is himself replaced there, is shown so', async () => {
  const other = await arrangePlannedClass(database, staff)
  // Both have been in one room before, which is no news.
  await database.owner.query('update catalog.class_days set venue = $2 where class_id = $1', [
    other.classId,
    `教室 ${shown.classId}`,
  ])
  const clashesOf = async () =>
    (await shown.verbs.previewDays({ days: shown.dayIds, teacherIds: [other.teacherId] })).days.map(
      ({ clashes }) => clashes.length,
    )
  expect(await clashesOf()).toEqual([1, 1, 1])
  await other.verbs.changeDays({ days: [other.dayIds[1]!], teacherIds: [substituteId] })
  expect(await clashesOf()).toEqual([1, 0, 1])
  // A change of seats takes nobody.
  const seats = await shown.verbs.previewDays({ days: shown.dayIds, capacity: 20 })
  expect(seats.days.flatMap(({ clashes }) => clashes)).toEqual([])
  expect(seats.told).toBe(0)
})

test('until anybody is notified, the change can be taken back with time, room and teacher', async () => {
  await shown.bookNew()
  const before = await shown.readDays()
  const wanted = { venue: '大廳', shiftMinutes: 30, capacity: 12, teacherIds: [substituteId] }
  const done = await shown.verbs.changeDays({ days: shown.dayIds, ...wanted })
  await recallChange(
    { db: database.db, clock: { now: () => later(1) } },
    { classId: shown.classId, actId: done.class.recall!.actId, actor: staff },
  )
  const after = await shown.readDays()
  expect(after).toMatchObject(before.map((day) => ({ ...day, revision: expect.any(Number) })))
})

test('several changes of several days are one message with what was and is', async () => {
  const { member, id } = await shown.bookNew()
  await dispatchEvents(database.db, testNow)
  const wanted = { venue: ' 大廳 ', shiftMinutes: -30, capacity: 12, teacherIds: [substituteId] }
  const before = await shown.readDays()
  const { days, told } = await shown.verbs.previewDays({ days: shown.dayIds, ...wanted })
  expect(told).toBe(1)
  expect(days[1]).toMatchObject({
    before: { startsAt: before[1]!.startsAt.toISOString(), capacity: 9 },
    after: {
      startsAt: new Date(+before[1]!.startsAt - 30 * minuteMs).toISOString(),
      venue: '大廳',
      capacity: 12,
    },
  })
  expect(await shown.verbs.changeDays({ days: shown.dayIds, ...wanted })).toMatchObject({ toldBookings: 1 })
  expect(await readNotified(database, id)).toHaveLength(3)
  await dispatchEvents(database.db, later(3))
  expect((await notices.kindsOf(member.accountId)).filter((kind) => kind.startsWith('class'))).toEqual([
    'class_day_changed',
  ])
  const { rows } = await database.owner.query<{ facts: { days: object[] } }>(
    `select facts from notifications.messages where member_id = $1 and kind = 'class_day_changed'`,
    [member.accountId],
  )
  const changed = { venue: '大廳', teachers: ['代課老師'], change: { kind: 'moved' } }
  expect(rows[0]!.facts.days).toMatchObject([changed, changed, changed])
})

test('all days or none: one that is too full, over or cancelled refuses them all', async () => {
  await shown.bookNew([shown.dayIds[1]!])
  const before = await shown.readDays()
  const { verbs, dayIds } = shown
  await expect(verbs.changeDays({ days: dayIds, capacity: 0 }, 'x')).rejects.toMatchObject({
    code: 'capacity_below_taken',
  })
  await expect(verbs.previewDays({ days: dayIds, shiftMinutes: -720, venue: '遠' })).resolves.toBeDefined()
  await expect(verbs.previewDays({ days: [...dayIds, 999_999], capacity: 9 })).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const nothing of [{}, { shiftMinutes: 0 }])
    await expect(verbs.previewDays({ days: dayIds, ...nothing })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  for (const teacherIds of [[999_999], [substituteId, substituteId]])
    await expect(verbs.previewDays({ days: dayIds, teacherIds })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  await verbs.cancel([dayIds[2]!])
  await expect(verbs.previewDays({ days: dayIds, capacity: 10 })).rejects.toMatchObject({
    code: 'class_not_running',
  })
  expect(await shown.readDays()).toMatchObject(
    before.map((day) => ({ ...day, revision: expect.any(Number) })),
  )
})

test('nothing is done that was not shown: what changed meanwhile is previewed again', async () => {
  const wanted = { days: shown.dayIds, shiftMinutes: 30 }
  const { plan } = await shown.verbs.previewDays(wanted)
  await shown.verbs.changeDays(wanted, plan)
  await expect(shown.verbs.changeDays(wanted, plan)).rejects.toMatchObject({ code: 'plan_changed' })
  const seats = { days: shown.dayIds, capacity: 12 }
  await expect(shown.verbs.changeDays(seats, plan)).rejects.toMatchObject({ code: 'plan_changed' })
})

test('more seats go to who waits, also on days that move', async () => {
  for (const shiftMinutes of [0, 30]) {
    const full = await arrangePlannedClass(database, staff, { capacities: [1, 1] })
    await full.bookNew()
    const waiting = await full.bookNew()
    const done = await full.verbs.changeDays({ days: full.dayIds, capacity: 2, shiftMinutes })
    expect(done.promoted).toBe(2)
    const { rows } = await database.owner.query<{ state: string }>(
      'select state from booking.booking_days where booking_id = $1',
      [waiting.id],
    )
    expect(rows.map(({ state }) => state)).toEqual(['booked', 'booked'])
  }
})

test('who has another class at the new time is counted before, and notified after', async () => {
  const other = await arrangePlannedClass(database, staff)
  const member = await arrangeMember(database.owner)
  await database.owner.query(
    `update catalog.class_days set starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '3 hours'
     where class_id = $1`,
    [other.classId],
  )
  await shown.book(member)
  await other.book(member, [other.dayIds[0]!])
  const wanted = { days: shown.dayIds, shiftMinutes: 180 }
  expect((await shown.verbs.previewDays(wanted)).days.map(({ elsewhere }) => elsewhere)).toEqual([1, 0, 0])
  expect(await shown.verbs.changeDays(wanted)).toMatchObject({ toldBookings: 1, overlapping: 1 })
})

test('an online day keeps its place', async () => {
  await database.owner.query(
    `update catalog.class_days set venue = '線上', online_url = 'https://meet.example.com/a' where id = $1`,
    [shown.dayIds[0]],
  )
  await shown.verbs.changeDays({ days: shown.dayIds, venue: '大廳' })
  expect((await shown.readDays()).map(({ venue }) => venue)).toEqual(['線上', '大廳', '大廳'])
})

test('of two people who saw the same days and shift them at once, one does', async () => {
  await shown.bookNew()
  const before = await shown.readDays()
  const wanted = { days: shown.dayIds, shiftMinutes: 30 }
  const { plan } = await shown.verbs.previewDays(wanted)
  const done = await Promise.allSettled([1, 2, 3].map(() => shown.verbs.changeDays(wanted, plan)))
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const each of done)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'plan_changed' })
  expect((await shown.readDays()).map(({ startsAt }) => +startsAt)).toEqual(
    before.map(({ startsAt }) => +startsAt + 30 * minuteMs),
  )
})

test('a seat that is booked while days change is not lost, and its member is notified', async () => {
  const { plan } = await shown.verbs.previewDays({ days: shown.dayIds, venue: '大廳' })
  const [booked] = await Promise.all([
    shown.bookNew(),
    shown.verbs.changeDays({ days: shown.dayIds, venue: '大廳' }, plan),
  ])
  // Booked before the change: the member is notified of it. Booked after it: the booking has the new room.
  const { rows } = await database.owner.query<{ held: number; first: string }>(
    `select (select count(*)::int from booking.booking_days where booking_id = $1 and held > 0) as held,
       (select kind from booking.booking_events where booking_id = $1 order by id limit 1) as first`,
    [booked.id],
  )
  expect(rows[0]).toEqual({ held: 3, first: 'booked' })
  expect([0, 3]).toContain((await readNotified(database, booked.id)).length)
})
