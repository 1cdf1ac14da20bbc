import { beforeEach, expect, test } from 'vitest'
import { closureArrangement } from '#closures/testing/closure-arrangement.ts'
import { useClosedDays } from '#closures/testing/use-closed-days.ts'
import { readNotified, staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'
import { continueClosures } from './continue-closures.ts'

const database = useTestDatabase()
const closed = useClosedDays(database, 2)
let days: number[]

beforeEach(() => {
  days = [closed.list.dayId, closed.other.dayId]
})

const arranged = () => closureArrangement(database, closed.manager)
type How = Parameters<ReturnType<typeof arranged>['apply']>[0]
const apply = (how: How, now = testNow) => arranged().apply(how, { days, now })
const later = (ms: number) => new Date(testNow.getTime() + ms)
const verbs = ({ classId }: { classId: number }) => staffVerbs(database, classId, closed.manager)
const states = async (id: string) => {
  const { rows } = await database.owner.query<{ state: string }>(
    'select state from booking.closure_days where closure_id = $1 order by class_day_id',
    [id],
  )
  return rows.map(({ state }) => state)
}
const finishedAt = async (id: string): Promise<Date | null> => {
  const { rows } = await database.owner.query('select finished_at from booking.closures where id = $1', [id])
  return rows[0].finished_at
}
/** As if the process had died before it changed this day. */
const interrupt = (id: string, dayId: number) =>
  database.owner.query(
    `with c as (update booking.closures set finished_at = null where id = $1)
     update booking.closure_days set state = 'pending' where closure_id = $1 and class_day_id = $2`,
    [id, dayId],
  )

const online = { way: 'online', onlineUrl: 'https://meet.example.com/abc' } as const
const moves: [string, How, (of: typeof closed.list) => Promise<unknown>][] = [
  ['cancelled', { way: 'cancel' }, (of) => verbs(of).restore([of.dayId])],
  ['postponed', { way: 'postpone' }, async (of) => verbs(of).move(of.dayId, await of.before(1))],
  [
    'moved online',
    online,
    ({ dayId }) =>
      database.owner.query(
        `update catalog.class_days set online_url = 'https://meet.example.com/other' where id = $1`,
        [dayId],
      ),
  ],
]

test.each(moves)('a day that was %s and changed since stays as it is', async (_, how, change) => {
  const { id } = await apply(how)
  await change(closed.list)
  const before = await database.owner.query('select * from catalog.class_days where id = $1', [
    closed.list.dayId,
  ])
  expect(await arranged().undo(id)).toMatchObject({
    days: expect.arrayContaining([
      expect.objectContaining({
        classDayId: closed.list.dayId,
        state: 'kept',
        note: '之後又有人更動過這一天，維持現在的安排。',
      }),
      expect.objectContaining({ classDayId: closed.other.dayId, state: 'undone', note: null }),
    ]),
  })
  const after = await database.owner.query('select * from catalog.class_days where id = $1', [
    closed.list.dayId,
  ])
  expect(after.rows).toEqual(before.rows)
})

test('days that were not yet changed when the closure was undone are not changed at all', async () => {
  const booked = await closed.other.join(1)
  const { id } = await apply({ way: 'cancel' })
  await verbs(closed.other).restore([closed.other.dayId])
  await interrupt(id, closed.other.dayId)
  const notified = await readNotified(database, booked.id)
  expect((await arranged().undo(id)).days).toMatchObject([
    { classDayId: closed.list.dayId, state: 'undone', note: null },
    { classDayId: closed.other.dayId, state: 'skipped', note: '套用前已經復原。' },
  ])
  expect(await readNotified(database, booked.id)).toEqual(notified)
  expect(await finishedAt(id)).toEqual(testNow)
})

test('a day that was moved within the date meanwhile is postponed from where it is, and goes back there', async () => {
  const moved = await closed.list.before(1)
  const { id } = await apply({ way: 'postpone' })
  await verbs(closed.list).move(closed.list.dayId, moved)
  await interrupt(id, closed.list.dayId)
  await arranged().finish(id)
  expect(await closed.list.before(0)).toEqual(new Date(moved.getTime() + 7 * 86_400_000))
  await arranged().undo(id)
  expect(await closed.list.before(0)).toEqual(moved)
})

test('what refuses the change of a day is its note, with the message of its field', async () => {
  await verbs(closed.list).cancel([closed.list.dayId])
  await verbs(closed.list).restore([closed.list.dayId])
  const { id } = await apply({ way: 'cancel' })
  await interrupt(id, closed.list.dayId)
  await arranged().finish(id)
  const { rows } = await database.owner.query(
    'select state, note from booking.closure_days where closure_id = $1 order by class_day_id',
    [id],
  )
  expect(rows).toEqual([
    { state: 'skipped', note: expect.stringContaining('已經停課，請先恢復。') },
    { state: 'applied', note: null },
  ])
})

test('a request that takes too long leaves the rest to the job', async () => {
  const { id } = await apply({ way: 'cancel' })
  for (const of of [closed.list, closed.other]) {
    await verbs(of).restore([of.dayId])
    await interrupt(id, of.dayId)
  }
  await arranged().finish(id, -1)
  expect([await states(id), await finishedAt(id)]).toEqual([['pending', 'pending'], null])
  expect(await continueClosures(arranged().deps(later(15_001)))).toBe(1)
  expect([await states(id), await finishedAt(id)]).toEqual([['applied', 'applied'], later(15_001)])
})

test('a closure is continued 15 seconds after it was applied or undone', async () => {
  const { id } = await apply({ way: 'cancel' })
  await interrupt(id, closed.list.dayId)
  expect(await continueClosures(arranged().deps(later(15_000)))).toBe(0)
  expect(await continueClosures(arranged().deps(later(15_001)))).toBe(1)
  expect(await continueClosures(arranged().deps(later(15_002)))).toBe(0)
  await arranged().undo(id, later(60_000))
  await database.owner.query('update booking.closures set finished_at = null')
  expect(await continueClosures(arranged().deps(later(75_000)))).toBe(0)
  expect(await continueClosures(arranged().deps(later(75_001)))).toBe(1)
})

test('a closure that fails keeps no other waiting, and the failure is thrown', async () => {
  const one = await apply({ way: 'cancel' })
  for (const of of [closed.list, closed.other]) await verbs(of).restore([of.dayId])
  const next = await arranged().apply({ way: 'cancel' }, { days: [closed.other.dayId], now: later(1) })
  await verbs(closed.other).restore([closed.other.dayId])
  await interrupt(one.id, closed.list.dayId)
  await interrupt(next.id, closed.other.dayId)
  await database.owner.query(
    `create function fail_on_one_day() returns trigger language plpgsql as
       $$ begin if new.id = ${closed.list.dayId} then raise exception 'broken'; end if; return new; end $$;
     create trigger broken before update on catalog.class_days for each row execute function fail_on_one_day()`,
  )
  await expect(continueClosures(arranged().deps(later(20_000)))).rejects.toMatchObject({
    message: '1 closures could not be continued',
    errors: [expect.objectContaining({ message: 'broken' })],
  })
  const [before, given] = [later(10 * 60_000), later(10 * 60_000 + 1)]
  await expect(continueClosures(arranged().deps(before))).rejects.toThrow()
  expect([await states(one.id), await finishedAt(one.id)]).toEqual([['pending', 'applied'], null])
  await expect(continueClosures(arranged().deps(given))).rejects.toThrow()
  await database.owner.query('drop trigger broken on catalog.class_days; drop function fail_on_one_day()')
  expect([await states(one.id), await states(next.id)]).toEqual([['skipped', 'applied'], ['applied']])
  expect(await finishedAt(one.id)).toEqual(given)
})

test('of a class with several days the closed one is moved and moved back', async () => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select class_id, starts_at - interval '4 hours', ends_at - interval '4 hours', venue, 5
     from catalog.class_days where id = $1 returning id`,
    [closed.list.dayId],
  )
  const before = await closed.list.before(0)
  const { id } = await arranged().apply({ way: 'postpone' }, { days: [closed.list.dayId] })
  expect(await closed.list.before(0)).toEqual(new Date(before.getTime() + 7 * 86_400_000))
  expect((await arranged().undo(id)).days).toMatchObject([{ classDayId: closed.list.dayId, state: 'undone' }])
  expect(await closed.list.before(0)).toEqual(before)
  expect(rows[0]!.id).toBeGreaterThan(closed.list.dayId)
})

test('a postponed day whose first time has passed stays where it is, and says why', async () => {
  const begun = await closed.other.before(-1)
  const { id } = await apply({ way: 'postpone' })
  const undone = await arranged().undo(id, begun)
  expect(undone.days).toMatchObject([
    { state: 'kept', note: '新的時間已經過了，請選擇之後的時間。' },
    { state: 'kept', note: '新的時間已經過了，請選擇之後的時間。' },
  ])
})

test('a closure that is finished keeps its time, and finishing one leaves the others', async () => {
  const { id } = await apply({ way: 'cancel' })
  for (const of of [closed.list, closed.other]) await verbs(of).restore([of.dayId])
  const next = await arranged().apply({ way: 'cancel' }, { days, now: later(1) })
  await verbs(closed.list).restore([closed.list.dayId])
  await interrupt(next.id, closed.list.dayId)
  await arranged().finish(id, undefined, later(60_000))
  expect([await finishedAt(id), await finishedAt(next.id)]).toEqual([testNow, null])
  await arranged().finish(next.id, undefined, later(60_000))
  expect([await finishedAt(id), await finishedAt(next.id)]).toEqual([testNow, later(60_000)])
})

test('the oldest closure is continued first', async () => {
  const next = await arranged().apply({ way: 'cancel' }, { days: [closed.other.dayId], now: later(1) })
  const one = await arranged().apply({ way: 'cancel' }, { days: [closed.list.dayId] })
  for (const of of [closed.list, closed.other]) await verbs(of).restore([of.dayId])
  const booked = [await closed.list.join(1), await closed.other.join(1)]
  await interrupt(next.id, closed.other.dayId)
  await interrupt(one.id, closed.list.dayId)
  await continueClosures(arranged().deps(later(60_000)))
  const { rows } = await database.owner.query<{ bookingId: string }>(
    `select booking_id as "bookingId" from booking.booking_events
     where kind = 'class_day_cancelled' and booking_id = any($1) order by id`,
    [booked.map(({ id }) => id)],
  )
  expect(rows.map(({ bookingId }) => bookingId)).toEqual(booked.map(({ id }) => id))
})

test('a day that was moved online and cancelled since stays online, and says why', async () => {
  const { id } = await arranged().apply(online, { days: [closed.list.dayId] })
  await verbs(closed.list).cancel([closed.list.dayId])
  expect((await arranged().undo(id)).days).toMatchObject([
    { state: 'kept', note: expect.stringMatching(/已經停課，請先恢復。$/) },
  ])
})

test('two managers who postpone the same days at once move them once', async () => {
  const before = await closed.list.before(0)
  const colleague = await arrangeStaff(database.owner, 'base_manager')
  // The second one is refused when the first has moved the days already.
  await Promise.allSettled(
    [closed.manager, colleague].map((actor) => arranged().apply({ way: 'postpone' }, { days, actor })),
  )
  const { rows } = await database.owner.query<{ id: string }>('select id from booking.closures')
  for (const { id } of rows) await arranged().finish(id)
  expect(await closed.list.before(0)).toEqual(new Date(before.getTime() + 7 * 86_400_000))
  const all = (await Promise.all(rows.map(({ id }) => states(id)))).flat()
  expect(all.filter((state) => state === 'applied')).toHaveLength(2)
})

test('a day that was moved out of the closed hours before its turn stays there', async () => {
  const { id } = await arranged().apply({ way: 'cancel' }, { days: [closed.list.dayId] })
  await verbs(closed.list).restore([closed.list.dayId])
  await interrupt(id, closed.list.dayId)
  await database.owner.query(
    `update booking.closures c set from_time = (d.ends_at at time zone 'Asia/Taipei' + interval '1 minute')::time
     from catalog.class_days d where d.id = $2 and c.id = $1`,
    [id, closed.list.dayId],
  )
  await arranged().finish(id)
  expect(await states(id)).toEqual(['skipped'])
})

test.each(['postpone', 'cancel'] as const)(
  'after a day of it has begun, people are notified of what was done (%s) although it is taken back in time',
  async (way) => {
    const start = await closed.list.before(0)
    await closed.other.moveTo(new Date(start.getTime() + 3 * 3_600_000))
    const { id } = await apply({ way }, new Date(start.getTime() - 5000))
    expect(await arranged().undo(id, new Date(start.getTime() + 5000))).toMatchObject({ isWithdrawn: false })
    expect(await states(id)).toEqual(['kept', 'undone'])
  },
)
