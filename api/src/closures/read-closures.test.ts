import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closedDate, closureArrangement } from '#closures/testing/closure-arrangement.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { listClosures, readClosure } from './read-closures.ts'

const database = useTestDatabase()
const dayMs = 86_400_000
let admin: Account
let manager: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>
let other: Awaited<ReturnType<typeof arrangeWaitlist>>

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  admin = await arrangeStaff(database.owner, 'admin')
  manager = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(async () => {
  await database.owner.query('delete from booking.closure_days; delete from booking.closures')
  await database.owner.query('update catalog.classes set published_at = null')
  list = await arrangeWaitlist(database, 2)
  other = await arrangeWaitlist(database, 2)
})

const arranged = () => closureArrangement(database, admin)
const listed = (actor = admin, now = testNow) => listClosures(database.db, { actor, now })
const later = (ms: number) => new Date(testNow.getTime() + ms)

test('a closure shows what was done to which days, in the order of their time', async () => {
  await list.join(2)
  await list.join(1)
  const days = [other.dayId, list.dayId, list.dayId]
  const closure = await arranged().apply({ way: 'postpone' }, { days })
  expect(closure).toEqual({
    id: closure.id,
    date: closedDate,
    from: null,
    until: null,
    reason: '颱風停課',
    tellFrom: later(20_000).toISOString(),
    isTold: false,
    isWithdrawn: false,
    told: 2,
    undoTold: 2,
    uses: [],
    createdAt: testNow.toISOString(),
    armedFor: null,
    startedAt: null,
    willTell: 0,
    undoneAt: null,
    placeName: '測試基地',
    mayUndo: true,
    days: [
      expect.objectContaining({
        classDayId: list.dayId,
        people: 2,
        bookings: 1,
        waitingParties: 1,
        state: 'applied',
        note: null,
      }),
      expect.objectContaining({ classDayId: other.dayId, people: 0, state: 'applied', note: null }),
    ],
  })
  expect(await listed()).toEqual([closure])
})

test('who would be notified that it is undone are people of days that have not begun', async () => {
  await list.join(2)
  await arranged().apply({ way: 'cancel' }, { days: [list.dayId] })
  const startsAt = new Date((await listed())[0]!.days[0]!.startsAt).getTime()
  const undoTold = async (now: number) => (await listed(admin, new Date(now)))[0]!.undoTold
  expect(await undoTold(startsAt - 1000)).toBe(1)
  expect(await undoTold(startsAt)).toBe(0)
})

test('a closure of a county is named after it, and seen by a manager of all its days', async () => {
  const closure = await arranged().apply(
    { way: 'cancel' },
    { days: [list.dayId], place: { county: 'changhua' } },
  )
  expect(closure).toMatchObject({ placeName: '彰化縣' })
  expect(await listed(manager)).toEqual([closure])
})

test('a closure of two bases shows each its own days, and is undone by who may close both', async () => {
  const days = [list.dayId, other.dayId]
  const { id } = await arranged().apply({ way: 'cancel' }, { days })
  await database.owner.query('update catalog.classes set base_id = 2 where id = $1', [other.classId])
  const neighbour = await arrangeStaff(database.owner, 'base_manager', { baseId: 2 })
  const seenBy = async (actor: Account) => {
    const [seen] = await listed(actor)
    return { days: seen?.days.map(({ classDayId }) => classDayId), mayUndo: seen?.mayUndo }
  }
  expect(await seenBy(manager)).toEqual({ days: [list.dayId], mayUndo: false })
  expect(await seenBy(neighbour)).toEqual({ days: [other.dayId], mayUndo: false })
  expect(await seenBy(admin)).toEqual({ days, mayUndo: true })
  const readForChange = (actor: Account) =>
    readClosure(database.db, id, { actor, now: testNow }, { forChange: true })
  await expect(readForChange(manager)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await readForChange(admin)).toMatchObject({ id })
})

test('closures are listed for 31 days, the newest first', async () => {
  const first = await arranged().apply({ way: 'cancel' }, { days: [list.dayId] })
  const second = await arranged().apply({ way: 'cancel' }, { days: [other.dayId], now: later(1000) })
  const ids = async (now: Date) => (await listed(admin, now)).map(({ id }) => id)
  expect(await ids(later(31 * dayMs - 1))).toEqual([second.id, first.id])
  expect(await ids(later(31 * dayMs))).toEqual([second.id])
})

test('a closure can be undone until its last day has begun, and once', async () => {
  const { id } = await arranged().apply({ way: 'cancel' }, { days: [list.dayId, other.dayId] })
  const mayUndo = async (now: Date) => (await readClosure(database.db, id, { actor: admin, now })).mayUndo
  expect(await mayUndo(await list.before(0))).toBe(true)
  expect(await mayUndo(await other.before(0, -1))).toBe(true)
  expect(await mayUndo(await other.before(0))).toBe(false)
  await database.owner.query(
    `update booking.closure_days set state = 'pending' where closure_id = $1 and class_day_id = $2`,
    [id, list.dayId],
  )
  expect(await mayUndo(await other.before(0))).toBe(true)
  expect((await arranged().undo(id)).mayUndo).toBe(false)
})

test('a closure that does not exist is not found', async () => {
  const viewer = { actor: admin, now: testNow }
  const unknown = readClosure(database.db, '00000000-0000-4000-8000-000000000000', viewer)
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
})

test.each(['skipped', 'undone', 'kept'])(
  'a closure all of whose days are %s cannot be undone',
  async (state) => {
    const { id } = await arranged().apply({ way: 'cancel' }, { days: [list.dayId] })
    await database.owner.query(
      'update booking.closure_days set state = $2, note = $3 where closure_id = $1',
      [id, state, state === 'undone' ? null : '之後又有人更動過這一天。'],
    )
    expect((await readClosure(database.db, id, { actor: admin, now: testNow })).mayUndo).toBe(false)
  },
)

test('a closure that is being undone cannot be undone again', async () => {
  const { id } = await arranged().apply({ way: 'cancel' }, { days: [list.dayId] })
  await arranged().undo(id)
  await database.owner.query(`update booking.closure_days set state = 'applied' where closure_id = $1`, [id])
  expect((await readClosure(database.db, id, { actor: admin, now: testNow })).mayUndo).toBe(false)
})

test('undoing a closure leaves the others', async () => {
  const one = await arranged().apply({ way: 'cancel' }, { days: [list.dayId] })
  const next = await arranged().apply({ way: 'cancel' }, { days: [other.dayId], now: later(1) })
  await arranged().undo(one.id)
  expect(await readClosure(database.db, next.id, { actor: admin, now: testNow })).toEqual(next)
})

test('the bookings of a day are those with seats, however small', async () => {
  await list.join(1)
  await list.join(1)
  await list.join(1)
  const { days } = await arranged().apply({ way: 'cancel' }, { days: [list.dayId] })
  expect(days).toMatchObject([{ people: 2, bookings: 2, waitingParties: 1 }])
})

test('at most 50 closures are listed', async () => {
  await database.owner.query(
    `with c as (
       insert into booking.closures (id, date, base_id, way, reason, created_at, created_by)
       select gen_random_uuid(), $1, 1, 'cancel', '颱風停課', $2, $3 from generate_series(1, 51) returning id)
     insert into booking.closure_days (closure_id, class_day_id) select id, $4 from c`,
    [closedDate, testNow, admin.accountId, list.dayId],
  )
  expect(await listed()).toHaveLength(50)
})

test('closures of other bases do not push those of the own base out of the list', async () => {
  const { id } = await arranged().apply({ way: 'cancel' }, { days: [list.dayId] })
  await database.owner.query('update catalog.classes set base_id = 2 where id = $1', [other.classId])
  await database.owner.query(
    `with c as (
       insert into booking.closures (id, date, base_id, reason, created_at, is_running, finished_at)
       select gen_random_uuid(), $2, 2, '停水', $3, false, $3 from generate_series(1, 50) returning id)
     insert into booking.closure_days (closure_id, class_day_id, way, state, note)
     select c.id, $1, 'cancel', 'skipped', '沒有處理。' from c`,
    [other.dayId, closedDate, later(1)],
  )
  expect((await listed(manager)).map((closure) => closure.id)).toEqual([id])
  expect(await listed(admin)).toHaveLength(50)
})
