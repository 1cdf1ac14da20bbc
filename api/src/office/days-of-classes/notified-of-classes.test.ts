import { beforeAll, beforeEach, expect, test } from 'vitest'
import { runAudit } from '#audit/run-audit.ts'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { readStaffClass } from '#office/staff-class/read-staff-class.ts'
import { recallChange } from '#office/staff-class/recall-change.ts'
import { classesVerbs } from '#office/testing/classes-verbs.ts'
import { expectSound } from '#office/testing/expect-sound.ts'
import { arrangePlannedClass } from '#office/testing/planned-class.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
const notices = useNotices(database)
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
let staff: Account
let verbs: ReturnType<typeof classesVerbs>
type Planned = Awaited<ReturnType<typeof arrangePlannedClass>>
let one: Planned
let other: Planned
let ids: number[]
/** Booked in both classes, and in the first only. */
let both: Awaited<ReturnType<typeof arrangeMember>>
let single: typeof both

beforeAll(async () => {
  staff = await arrangeStaff(database.owner, 'base_manager')
  verbs = classesVerbs(database, staff)
})
beforeEach(async () => {
  ;[one, other] = [await arrangePlannedClass(database, staff), await arrangePlannedClass(database, staff)]
  ids = [one.classId, other.classId]
  ;[both, single] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  for (const planned of [one, other]) await planned.book(both)
  await one.book(single)
  await dispatchEvents(database.db, testNow)
})

const change = { venue: '大廳', shiftMinutes: 30 }
const messagesOf = async ({ accountId }: { accountId: string }) => {
  const { rows } = await database.owner.query<{ kind: string; classId: number | null; days: number }>(
    `select kind, class_id as "classId", jsonb_array_length(facts -> 'days') as days from notifications.messages
     where member_id = $1 and cause like 'act:%' order by id`,
    [accountId],
  )
  return rows
}
const actOf = async ({ classId }: Planned) =>
  (await readStaffClass(database.db, { classId, actor: staff }, later(1))).recall
const recallOne = async (planned: Planned) =>
  await recallChange(
    { db: database.db, clock: { now: () => later(1) } },
    { classId: planned.classId, actId: (await actOf(planned))!.actId, actor: staff },
  )

test('each person gets one message about all classes, after two minutes', async () => {
  expect((await verbs.preview(ids, change)).told).toBe(2)
  expect(await verbs.change(ids, change)).toMatchObject({ classes: 2, days: 6, told: 2 })
  expect(await dispatchEvents(database.db, new Date(later(2).getTime() - 1))).toBe(0)
  expect(await dispatchEvents(database.db, later(2))).toBe(2)
  expect(await messagesOf(both)).toEqual([{ kind: 'class_day_changed', classId: null, days: 6 }])
  expect(await messagesOf(single)).toEqual([{ kind: 'class_day_changed', classId: one.classId, days: 3 }])
  expect(await notices.dispatch()).toBe(0)
  const audit = await runAudit(database.db, later(60))
  expect(audit.find(({ name }) => name === 'events_told')).toMatchObject({ violations: 0 })
})

test('however many processes run, each person is notified once', async () => {
  await verbs.change(ids, change)
  const written = await Promise.all([1, 2, 3].map(() => dispatchEvents(database.db, later(2))))
  expect(written.toSorted((a, b) => a - b)).toEqual([0, 0, 2])
  expect(await messagesOf(both)).toHaveLength(1)
})

test('all of it can be taken back, and nobody is notified', async () => {
  const before = [await one.readDays(), await other.readDays()]
  const { recall } = await verbs.change(ids, change)
  expect(await verbs.recall(ids, recall!.actId)).toEqual({ recalled: 2, kept: [] })
  expect(await verbs.recall(ids, recall!.actId)).toEqual({ recalled: 2, kept: [] })
  const after = [await one.readDays(), await other.readDays()]
  expect(after).toMatchObject(
    before.map((days) => days.map((day) => ({ ...day, revision: expect.any(Number) }))),
  )
  expect(await dispatchEvents(database.db, later(3))).toBe(0)
})

test('one class is taken back on its own page; the people of the others are notified', async () => {
  const { recall } = await verbs.change(ids, change)
  expect((await actOf(one))!.actId).not.toBe(recall!.actId)
  await recallOne(one)
  expect(await dispatchEvents(database.db, later(1))).toBe(0)
  expect(await dispatchEvents(database.db, later(2))).toBe(1)
  expect(await messagesOf(both)).toEqual([{ kind: 'class_day_changed', classId: other.classId, days: 3 }])
  expect(await messagesOf(single)).toEqual([])
  expect((await one.readDays()).map(({ venue }) => venue)).toEqual(Array(3).fill(`教室 ${one.classId}`))
  expect(await actOf(other)).toBeNull()
})

test('a class that somebody has changed since stays, says so, and the others are taken back', async () => {
  const { recall } = await verbs.change(ids, change)
  await other.verbs.relocate('二樓')
  expect(await verbs.recall(ids, recall!.actId)).toEqual({
    recalled: 1,
    kept: [{ title: '測試課程', className: '測試班', words: expect.stringContaining('之後又有人更動過') }],
  })
  expect((await other.readDays())[0]!.venue).toBe('二樓')
  expect((await one.readDays())[0]!.venue).toBe(`教室 ${one.classId}`)
})

test('after the messages, or for an unknown act, nothing is taken back', async () => {
  const { recall } = await verbs.change(ids, change)
  await dispatchEvents(database.db, later(2))
  for (const each of [recall!.actId, crypto.randomUUID()])
    await expect(verbs.recall(ids, each)).rejects.toMatchObject({ code: 'recall_over' })
})

test('seats that are added go to who waits, in each class, and go back with the change', async () => {
  const full = await arrangePlannedClass(database, staff, { capacities: [1, 1] })
  await full.bookNew()
  const { id } = await full.bookNew()
  const statesOf = async () => {
    const { rows } = await database.owner.query<{ state: string }>(
      'select state from booking.booking_days where booking_id = $1',
      [id],
    )
    return rows.map(({ state }) => state)
  }
  const { recall, promoted } = await verbs.change([...ids, full.classId], { addSeats: 1 })
  expect(promoted).toBe(2)
  expect(await statesOf()).toEqual(['booked', 'booked'])
  await verbs.recall([full.classId], recall!.actId)
  expect((await one.readDays())[0]!.capacity).toBe(10)
  expect(await statesOf()).toEqual(['waiting', 'waiting'])
  await expectSound(database)
})

test('a change of today is announced after twenty seconds, all of it', async () => {
  await database.owner.query(
    `update catalog.class_days set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where id = $1`,
    [one.dayIds[0], later(60 * 6)],
  )
  await verbs.change(ids, { venue: '大廳' })
  expect(await dispatchEvents(database.db, new Date(testNow.getTime() + 19_999))).toBe(0)
  expect(await dispatchEvents(database.db, new Date(testNow.getTime() + 20_000))).toBe(2)
})
