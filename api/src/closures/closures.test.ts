import { randomUUID } from 'node:crypto'
import type { Closure } from 'contract/closures/closures'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countViolations, noViolations } from '#booking/testing/booking-invariants.ts'
import { sameChoice, type ClosureHow } from '#closures/testing/closure-arrangement.ts'
import { readNotified, staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { applyClosure } from './apply-closure.ts'
import { continueClosures } from './continue-closures.ts'
import { listClosableDays } from './list-closable-days.ts'
import { listClosures } from './read-closures.ts'
import { undoClosure } from './undo-closure.ts'

const database = useTestDatabase()
const hourMs = 3_600_000
/** The date of the first day of each class of these tests: 48 hours after `testNow`, in Taipei. */
const date = '2026-06-03'
let manager: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>
let other: Awaited<ReturnType<typeof arrangeWaitlist>>

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(async () => {
  await database.owner.query('update catalog.classes set published_at = null')
  list = await arrangeWaitlist(database, 2)
  other = await arrangeWaitlist(database, 2)
})

const deps = (now = testNow) => ({ db: database.db, clock: { now: () => now } })
const place = { baseId: 1 }
const apply = (
  how: ClosureHow,
  { days = [list.dayId, other.dayId], key = randomUUID() as string, now = testNow } = {},
) =>
  applyClosure(deps(now), {
    actor: manager,
    key,
    body: { date, place, reason: '颱風停課', days: sameChoice(days, how) },
  })
const undo = ({ id }: Closure, now = testNow, actor = manager) =>
  undoClosure(deps(now), { closureId: id, actor })
const states = ({ days }: Closure) => days.map(({ state }) => state)
const kinds = async (id: string) => (await readNotified(database, id)).map(({ kind }) => kind)

test('the changed days are recorded with the reason of the closure; brought back, with none', async () => {
  await database.owner.query('delete from platform.changes')
  await undo(await apply({ way: 'cancel' }))
  const { rows } = await database.owner.query(
    `select actor_id as actor, origin, reason, after ->> 'cancel_reason' as words from platform.changes
     where relation = 'catalog.class_days' and row_id = $1 order by id`,
    [String(list.dayId)],
  )
  const by = { actor: manager.accountId, origin: '批次' }
  expect(rows).toEqual([
    { ...by, reason: '颱風停課', words: '颱風停課' },
    { ...by, reason: null, words: null },
  ])
})

test('the preview names every day of the date and place that can be closed, and the people', async () => {
  await list.join(2)
  await list.join(1)
  const preview = (wanted: Parameters<typeof listClosableDays>[1], actor = manager, now = testNow) =>
    listClosableDays(database.db, wanted, { actor, now })
  const found = await preview({ date, place })
  expect(found).toMatchObject([
    { classDayId: list.dayId, people: 2, bookings: 1, waitingParties: 1 },
    { classDayId: other.dayId, people: 0 },
  ])
  expect(await preview({ date, place: { county: 'changhua' } })).toEqual(found)
  expect(await preview({ date, place: { county: 'tainan' } })).toEqual([])
  expect(await preview({ date: '2026-06-04', place })).toEqual([])
  expect(await preview({ date, place: { baseId: 2 } })).toEqual([])
  expect(
    await preview({ date, place }, await arrangeStaff(database.owner, 'base_manager', { baseId: 2 })),
  ).toEqual([])
  expect(await preview({ date, place }, await arrangeStaff(database.owner, 'base_staff'))).toEqual([])
  expect(await preview({ date, place }, manager, await other.before(0))).toEqual([])
  await staffVerbs(database, other.classId, manager).cancel()
  expect(await preview({ date, place })).toHaveLength(1)
})

const onlineUrl = 'https://meet.example.com/abc'
describe.each<[ClosureHow['way'], ClosureHow, string, string]>([
  ['cancel', { way: 'cancel' }, 'class_day_cancelled', 'class_day_restored'],
  ['postpone', { way: 'postpone' }, 'class_day_moved', 'class_day_moved'],
  ['make_up', { way: 'make_up' }, 'class_day_moved', 'class_day_moved'],
  ['online', { way: 'online', onlineUrl }, 'class_day_online', 'class_day_restored'],
])('%s', (way, how, kind, undoneKind) => {
  test('changes every day, notifies everybody once, and is taken back', async () => {
    const [booked, waiting] = [await list.join(2), await list.join(1)]
    const before = await booked.read()
    const key = randomUUID()
    const closure = await apply(how, { key })
    expect(closure).toMatchObject({ placeName: '測試基地', mayUndo: true, told: 2, undoTold: 2 })
    expect(closure.days.map((day) => day.way)).toEqual([way, way])
    expect(states(closure)).toEqual(['applied', 'applied'])
    expect(await kinds(booked.id)).toEqual([kind])
    expect(await kinds(waiting.id)).toEqual([kind])
    const after = await booked.read()
    if (way === 'cancel') expect(after.dayCancelled).toBe(true)
    if (way === 'postpone' || way === 'make_up')
      expect(Date.parse(after.startsAt) - Date.parse(before.startsAt)).toBe(7 * 24 * hourMs)
    if (way === 'online') expect(after).toMatchObject({ venue: '線上', onlineUrl })
    // The same request again, such as after a lost answer.
    expect((await apply(how, { key })).id).toBe(closure.id)
    expect(await kinds(booked.id)).toEqual([kind])

    const undone = await undo(closure)
    expect(states(undone)).toEqual(['undone', 'undone'])
    expect(undone).toMatchObject({ mayUndo: false, undoneAt: testNow.toISOString() })
    expect(await booked.read()).toEqual(before)
    const notified = await kinds(booked.id)
    expect(notified).toEqual([kind, undoneKind])
    await undo(closure)
    expect(await kinds(booked.id)).toEqual(notified)
    expect(await countViolations(database.owner)).toEqual(noViolations)
  })

  test('an interrupted closure is continued by any number of processes, each day once', async () => {
    const booked = await list.join(1)
    const { id } = await apply(how)
    await database.owner.query(`update booking.closures set finished_at = null where id = $1`, [id])
    await undo({ id } as Closure)
    // As if the process had died between writing the closure down and the first day.
    await database.owner.query(
      `with c as (update booking.closures set finished_at = null, undone_at = null, undone_by = null where id = $1)
       update booking.closure_days set state = 'pending', note = null where closure_id = $1`,
      [id],
    )
    await database.owner.query("delete from booking.booking_events where kind like 'class%'")
    expect(await continueClosures(deps())).toBe(0)
    const later = new Date(testNow.getTime() + 60_000)
    await Promise.all([
      continueClosures(deps(later)),
      continueClosures(deps(later)),
      continueClosures(deps(later)),
    ])
    expect(await kinds(booked.id)).toEqual([kind])
    expect(await continueClosures(deps(later))).toBe(0)
  })
})

test('another closure under the same key is refused', async () => {
  const key = randomUUID()
  await apply({ way: 'cancel' }, { key, days: [list.dayId] })
  const second = apply({ way: 'cancel' }, { key, days: [other.dayId] })
  await expect(second).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('days that changed since the preview refuse the whole closure, and nothing is written', async () => {
  const listed = () => listClosures(database.db, { actor: manager, now: testNow })
  const before = (await listed()).length
  await staffVerbs(database, other.classId, manager).cancel()
  await expect(apply({ way: 'cancel' })).rejects.toMatchObject({ code: 'closure_changed' })
  expect(await listed()).toHaveLength(before)
  const { days } = (await staffVerbs(database, list.classId, manager).setCapacity(3)).class
  expect(days[0]!.cancelReason).toBeNull()
})

test('every class has its own choice, and a link of its own', async () => {
  const third = await arrangeWaitlist(database, 2)
  const closure = await applyClosure(deps(), {
    actor: manager,
    key: randomUUID(),
    body: {
      date,
      place,
      reason: '颱風停課',
      days: [
        { classDayId: list.dayId, way: 'online', onlineUrl: 'https://meet.example.com/one' },
        { classDayId: other.dayId, way: 'online', onlineUrl: 'https://meet.example.com/two' },
        { classDayId: third.dayId, way: 'cancel' },
      ],
    },
  })
  expect(closure.days.map(({ way }) => way)).toEqual(['online', 'online', 'cancel'])
  const { rows } = await database.owner.query<{ online_url: string | null }>(
    'select online_url from catalog.class_days where id = any($1) order by id',
    [[list.dayId, other.dayId, third.dayId]],
  )
  expect(rows.map(({ online_url }) => online_url)).toEqual([
    'https://meet.example.com/one',
    'https://meet.example.com/two',
    null,
  ])
})

test('undoing leaves days that somebody changed since, and days that have begun', async () => {
  const closure = await apply({ way: 'cancel' })
  await staffVerbs(database, list.classId, manager).restore([list.dayId])
  const undone = await undo(closure)
  expect(undone.days).toMatchObject([
    { classDayId: list.dayId, state: 'kept', note: expect.stringContaining('更動過') },
    { classDayId: other.dayId, state: 'undone' },
  ])
})

test('once every day has begun, a closure cannot be undone', async () => {
  const closure = await apply({ way: 'cancel' })
  const begun = new Date((await other.before(0)).getTime() + 60_000)
  await expect(undo(closure, begun)).rejects.toMatchObject({ code: 'closure_over' })
})

test('who may not close a base cannot apply or undo its closure; only its staff see it', async () => {
  const closure = await apply({ way: 'cancel' })
  for (const [role, baseId] of [
    ['base_manager', 2],
    ['base_staff', 1],
    ['viewer', 1],
  ] as const) {
    const actor = await arrangeStaff(database.owner, role, { baseId })
    const days = sameChoice([list.dayId], { way: 'cancel' })
    const body = { date, place, reason: '颱風', days }
    await expect(applyClosure(deps(), { actor, key: randomUUID(), body })).rejects.toMatchObject({
      code: 'closure_changed',
    })
    const isOfBase = role === 'base_staff'
    const code = isOfBase ? 'forbidden' : 'not_found'
    await expect(undo(closure, testNow, actor)).rejects.toMatchObject({ code })
    const listed = await listClosures(database.db, { actor, now: testNow })
    const seen = listed.filter(({ id }) => id === closure.id)
    expect(seen).toMatchObject(isOfBase ? [{ mayUndo: false }] : [])
  }
})

test('closures, undoing and bookings at the same time leave seats and queues right', async () => {
  await staffVerbs(database, list.classId, manager).setCapacity(20)
  const joins = Array.from({ length: 12 }, () => list.join(1).catch(() => undefined))
  const closing = apply({ way: 'cancel' }).then((closure) => undo(closure))
  await Promise.all([...joins, closing, continueClosures(deps())])
  expect(await countViolations(database.owner)).toEqual(noViolations)
})
