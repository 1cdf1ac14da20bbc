import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  closedDate,
  closureArrangement,
  sameChoice,
  type ClosureHow,
} from '#closures/testing/closure-arrangement.ts'
import { useClosedDays } from '#closures/testing/use-closed-days.ts'
import { readNotified, staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { applyClosure } from './apply-closure.ts'
import { continueClosures } from './continue-closures.ts'
import { readClosure } from './read-closures.ts'

const database = useTestDatabase()
const closed = useClosedDays(database, 9)

const hoursLater = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
const deps = (now: Date) => ({ db: database.db, clock: { now: () => now } })
const arm = (how: ClosureHow, { hours = 6, days = [closed.list.dayId, closed.other.dayId] } = {}) =>
  applyClosure(deps(testNow), {
    actor: closed.manager,
    key: randomUUID(),
    body: {
      date: closedDate,
      place: { baseId: 1 },
      reason: '颱風停課',
      applyAt: hoursLater(hours).toISOString(),
      days: sameChoice(days, how),
    },
  })
const read = (id: string, now = testNow) => readClosure(database.db, id, { actor: closed.manager, now })
const statesOf = async (id: string) => (await read(id)).days.map(({ state }) => state)

test('a prepared closure changes nothing until its time, says whom it will notify, and then starts once', async () => {
  const { id: bookingId } = await closed.list.join(2)
  const armed = await arm({ way: 'cancel' })
  expect(armed).toMatchObject({
    armedFor: hoursLater(6).toISOString(),
    startedAt: null,
    willTell: 1,
    told: 0,
    tellFrom: null,
    mayUndo: true,
  })
  await continueClosures(deps(new Date(hoursLater(6).getTime() - 1)))
  expect(await statesOf(armed.id)).toEqual(['pending', 'pending'])
  expect(await readNotified(database, bookingId)).toEqual([])
  await Promise.all([1, 2, 3].map(() => continueClosures(deps(hoursLater(6)))))
  expect(await read(armed.id)).toMatchObject({
    startedAt: hoursLater(6).toISOString(),
    willTell: 0,
    told: 1,
    tellFrom: new Date(hoursLater(6).getTime() + 20_000).toISOString(),
  })
  expect(await statesOf(armed.id)).toEqual(['applied', 'applied'])
  expect(await readNotified(database, bookingId)).toMatchObject([
    { kind: 'class_day_cancelled', days: [{ cancelReason: '颱風停課' }], actor: closed.manager.accountId },
  ])
})

test('one that was taken back before does not start, and nobody is notified', async () => {
  const { id: bookingId } = await closed.list.join(1)
  const { id } = await arm({ way: 'cancel' })
  expect(await closureArrangement(database, closed.manager).undo(id)).toMatchObject({
    isWithdrawn: true,
    mayUndo: false,
  })
  expect(await continueClosures(deps(hoursLater(7)))).toBe(0)
  expect(await read(id)).toMatchObject({ startedAt: null, willTell: 0 })
  expect(await readNotified(database, bookingId)).toEqual([])
})

test('what cannot work any more when it starts is skipped and says why, the rest is done', async () => {
  const { id } = await arm({ way: 'postpone' })
  const blocker = await arrangeWaitlist(database, 2)
  await blocker.moveTo(new Date((await closed.list.before(0)).getTime() + 7 * 86_400_000))
  await database.owner.query(`update catalog.class_days set venue = '別間' where id = $1`, [
    closed.other.dayId,
  ])
  await continueClosures(deps(hoursLater(6)))
  const { days } = await read(id)
  expect(days.find(({ classDayId }) => classDayId === closed.list.dayId)).toMatchObject({
    state: 'skipped',
    note: expect.stringMatching(/場地「教室」已經有「測試課程 測試班」，沒有處理。/),
  })
  expect(days.find(({ classDayId }) => classDayId === closed.other.dayId)).toMatchObject({ state: 'applied' })
})

test('a day that was added since moves on with the others', async () => {
  const { id } = await arm({ way: 'postpone' }, { days: [closed.list.dayId] })
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select class_id, starts_at + interval '7 days', ends_at + interval '7 days', venue, 9
     from catalog.class_days where id = $1 returning id`,
    [closed.list.dayId],
  )
  await continueClosures(deps(hoursLater(6)))
  expect((await read(id)).days).toMatchObject([
    { classDayId: closed.list.dayId, isOnDate: true, state: 'applied' },
    { classDayId: rows[0]!.id, isOnDate: false, state: 'applied' },
  ])
})

test('a day that was moved to another date meanwhile stays there', async () => {
  const { id } = await arm({ way: 'cancel' })
  const moved = new Date((await closed.list.before(0)).getTime() + 4 * 86_400_000)
  await staffVerbs(database, closed.list.classId, closed.manager).move(closed.list.dayId, moved)
  await continueClosures(deps(hoursLater(6)))
  const { days } = await read(id)
  expect(days.find(({ classDayId }) => classDayId === closed.list.dayId)).toMatchObject({
    startsAt: moved.toISOString(),
    state: 'skipped',
    note: '已經改到別的時間，沒有處理。',
  })
  expect(days.find(({ classDayId }) => classDayId === closed.other.dayId)).toMatchObject({ state: 'applied' })
})

test('two managers who prepare the same move it once', async () => {
  const before = await closed.list.before(0)
  const armed = [await arm({ way: 'postpone' }), await arm({ way: 'postpone' })]
  await continueClosures(deps(hoursLater(6)))
  expect(await closed.list.before(0)).toEqual(new Date(before.getTime() + 7 * 86_400_000))
  expect(await Promise.all(armed.map(({ id }) => statesOf(id)))).toEqual([
    ['applied', 'applied'],
    ['skipped', 'skipped'],
  ])
})

test('days that fail when it starts are tried again for ten minutes, however long before it was prepared', async () => {
  const { id } = await arm({ way: 'cancel' })
  await database.owner.query(
    `create function fail_on_one_day() returns trigger language plpgsql as
       $$ begin if new.id = ${closed.list.dayId} then raise exception 'broken'; end if; return new; end $$;
     create trigger broken before update on catalog.class_days for each row execute function fail_on_one_day()`,
  )
  await expect(continueClosures(deps(hoursLater(6)))).rejects.toThrow('could not be continued')
  await database.owner.query('drop trigger broken on catalog.class_days; drop function fail_on_one_day()')
  expect(await statesOf(id)).toEqual(['pending', 'applied'])
  await continueClosures(deps(new Date(hoursLater(6).getTime() + 60_000)))
  expect(await statesOf(id)).toEqual(['applied', 'applied'])
})

test.each([0, 49, 60])('a closure is not prepared for %i hours from now', async (hours) => {
  await expect(arm({ way: 'cancel' }, { hours })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: [{ path: 'applyAt' }] },
  })
})
