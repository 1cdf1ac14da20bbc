import { randomUUID } from 'node:crypto'
import type { WantedSettings } from 'contract/planning/class-changes'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { changeClasses, previewClassChanges } from './change-classes.ts'

const database = useTestDatabase()
let manager: Account
let admin: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
  admin = await arrangeStaff(database.owner, 'admin')
})

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)

const arrange = async ({ baseId = 1, fee = 100, startsIn = 240 as number | null } = {}) => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.classes (course_id, base_id, name, fee_twd, registration_opens_at, published_at)
     values (1, $1, '週六班', $2, $3, $3) returning id`,
    [baseId, fee, hours(-100)],
  )
  const { id } = rows[0]!
  if (startsIn === null) return { id, dayId: 0 }
  const days = await database.owner.query<{ id: number }>(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select $1, at, at + interval '2 hours', '教室', 10 from unnest($2::timestamptz[]) at returning id`,
    [id, [hours(startsIn), hours(startsIn + 168)]],
  )
  return { id, dayId: days.rows[0]!.id }
}

const clock = { now: () => testNow }
const preview = (classIds: number[], wanted: WantedSettings, actor = manager) =>
  previewClassChanges(database.db, { classIds, wanted }, { actor, now: testNow })
const change = (body: { classIds: number[]; wanted: WantedSettings; plan: string }, key = randomUUID()) =>
  changeClasses({ db: database.db, clock }, body, { actor: manager, key })
const settingsOf = async (id: number) =>
  (
    await database.owner.query<{ fee: number; opens: Date; decide: Date | null }>(
      'select fee_twd as fee, registration_opens_at as opens, decide_by as decide from catalog.classes where id = $1',
      [id],
    )
  ).rows[0]!

test('each class gets what the preview has shown, relative to its own first day, and the history has it', async () => {
  const [first, second] = [await arrange(), await arrange({ startsIn: 480, fee: 300 })]
  const classIds = [second.id, first.id]
  const wanted = { feeTwd: 300, registrationOpensAt: { daysBefore: 7, time: '12:00' } }
  const { classes, plan } = await preview(classIds, wanted)
  const noonBefore = (startsIn: number) => {
    const taipei = new Date(hours(startsIn).getTime() + 8 * 3_600_000)
    return new Date(Date.UTC(taipei.getUTCFullYear(), taipei.getUTCMonth(), taipei.getUTCDate() - 7, 4))
  }
  expect(classes).toMatchObject([
    {
      id: first.id,
      before: { feeTwd: 100 },
      after: { feeTwd: 300, registrationOpensAt: noonBefore(240).toISOString() },
    },
    { id: second.id, after: { registrationOpensAt: noonBefore(480).toISOString() } },
  ])
  // It has this fee already.
  expect(classes[1]!.after).not.toHaveProperty('feeTwd')
  expect(await change({ classIds, wanted, plan })).toMatchObject({ changed: 2 })
  expect(await settingsOf(first.id)).toMatchObject({ fee: 300, opens: noonBefore(240) })
  expect(await settingsOf(second.id)).toMatchObject({ fee: 300, opens: noonBefore(480) })
  const { rows } = await database.owner.query<{ actor: string }>(
    `select actor_id as actor from platform.changes where relation = 'catalog.classes' and row_id = $1 and before is not null`,
    [String(first.id)],
  )
  expect(rows).toEqual([{ actor: manager.accountId }])
})

test('a class that must stay as it is says why, and the others are changed', async () => {
  const [booked, free, empty] = [await arrange(), await arrange(), await arrange({ startsIn: null })]
  await bookDays(
    depsOf(database),
    orderOf(booked.id, [{ classDayId: booked.dayId, plus: 0 }]),
    await arrangeMember(database.owner),
    randomUUID(),
  )
  const classIds = [booked.id, free.id, empty.id]
  const wanted = { decideBy: { daysBefore: 3, time: '18:00' } }
  const { classes, plan } = await preview(classIds, wanted)
  expect(Object.fromEntries(classes.map(({ id, refusal }) => [id, refusal]))).toEqual({
    [booked.id]: expect.stringContaining('已經有人報名'),
    [free.id]: null,
    [empty.id]: expect.stringContaining('還沒有日期'),
  })
  expect(await change({ classIds, wanted, plan })).toMatchObject({ changed: 1 })
  expect((await settingsOf(booked.id)).decide).toBeNull()
  expect((await settingsOf(free.id)).decide).not.toBeNull()
})

test('a class with people is not hidden until later, as the preview says, and another one is', async () => {
  const [booked, free] = [await arrange(), await arrange()]
  await bookDays(
    depsOf(database),
    orderOf(booked.id, [{ classDayId: booked.dayId, plus: 0 }]),
    await arrangeMember(database.owner),
    randomUUID(),
  )
  const classIds = [booked.id, free.id]
  const wanted = { publishedAt: { at: hours(50).toISOString() } }
  const { classes, plan } = await preview(classIds, wanted)
  expect(Object.fromEntries(classes.map(({ id, refusal }) => [id, refusal]))).toEqual({
    [booked.id]: expect.stringContaining('還有 1 位報名'),
    [free.id]: null,
  })
  expect(await change({ classIds, wanted, plan })).toMatchObject({ changed: 1 })
  const { rows } = await database.owner.query<{ at: Date }>(
    'select published_at as at from catalog.classes where id = any($1) order by id',
    [classIds],
  )
  expect(rows.map(({ at }) => at)).toEqual([hours(-100), hours(50)])
})

test('what was not shown is not done: a class that somebody changed meanwhile stops the whole change', async () => {
  const [one, other] = [await arrange(), await arrange()]
  const request = { classIds: [one.id, other.id], wanted: { feeTwd: 500 } }
  const { plan } = await preview(request.classIds, request.wanted)
  await database.owner.query('update catalog.classes set fee_twd = 120 where id = $1', [other.id])
  await expect(change({ ...request, plan })).rejects.toMatchObject({ code: 'classes_changed' })
  expect([(await settingsOf(one.id)).fee, (await settingsOf(other.id)).fee]).toEqual([100, 120])
})

test('a class of another base does not exist, also among own ones; nothing is changed', async () => {
  const [own, foreign] = [await arrange(), await arrange({ baseId: 2 })]
  const request = { classIds: [own.id, foreign.id], wanted: { feeTwd: 500 } }
  await expect(preview(request.classIds, request.wanted)).rejects.toMatchObject({ code: 'not_found' })
  const { plan } = await preview(request.classIds, request.wanted, admin)
  await expect(change({ ...request, plan })).rejects.toMatchObject({ code: 'not_found' })
  expect((await settingsOf(own.id)).fee).toBe(100)
})

test('followers of an opening are counted once, of classes whose opening changes', async () => {
  const [one, other] = [await arrange(), await arrange()]
  const follower = await arrangeMember(database.owner)
  for (const { id } of [one, other])
    await database.owner.query(
      `insert into following.follows (member_id, kind, class_id, followed_at) values ($1, 'opens', $2, $3)`,
      [follower.accountId, id, testNow],
    )
  const classIds = [one.id, other.id]
  const opening = { registrationOpensAt: { at: hours(50).toISOString() } }
  expect((await preview(classIds, opening)).followers).toBe(1)
  expect((await preview(classIds, { feeTwd: 5 })).followers).toBe(0)
})

test('nothing to change is refused', async () => {
  const { id } = await arrange()
  await expect(preview([id], {})).rejects.toMatchObject({ code: 'invalid_input' })
})

test('the same request twice is made once', async () => {
  const { id } = await arrange()
  const request = { classIds: [id], wanted: { feeTwd: 7 } }
  const { plan } = await preview([id], request.wanted)
  const key = randomUUID()
  const answers = await Promise.all([1, 2].map(() => change({ ...request, plan }, key)))
  expect(answers).toMatchObject([{ changed: 1 }, { changed: 1 }])
})

test('changes of overlapping choices and bookings at once: all end, each class has one of the fees', async () => {
  const classes = await Promise.all(Array.from({ length: 6 }, () => arrange()))
  const ids = classes.map(({ id }) => id)
  const act = async (feeTwd: number, classIds: number[]) => {
    const { plan } = await preview(classIds, { feeTwd })
    return await change({ classIds, wanted: { feeTwd }, plan })
  }
  const results = await Promise.allSettled([
    ...[1, 2, 3, 4].map((fee) => act(fee, fee % 2 === 0 ? ids : ids.toReversed())),
    ...classes.map(async ({ id, dayId }) =>
      bookDays(
        depsOf(database),
        orderOf(id, [{ classDayId: dayId, plus: 0 }]),
        await arrangeMember(database.owner),
        randomUUID(),
      ),
    ),
  ])
  const refused = results.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
  )
  expect(refused.every((code) => code === 'classes_changed')).toBe(true)
  expect(refused.length).toBeLessThan(4)
  const fees = await Promise.all(ids.map(async (id) => (await settingsOf(id)).fee))
  expect(new Set(fees).size).toBe(1)
  expect(fees[0]).toBeLessThan(5)
})
