import { randomUUID } from 'node:crypto'
import type { Closure } from 'contract/closures/closures'
import { taipeiDate } from 'contract/taipei-time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { countViolations, noViolations } from '#booking/testing/booking-invariants.ts'
import { closedDate, closureArrangement } from '#closures/testing/closure-arrangement.ts'
import { readNotified } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeClassIn, arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { applyClosure } from './apply-closure.ts'
import { previewClosure } from './preview-closure.ts'

const database = useTestDatabase()
let manager: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>

beforeAll(async () => {
  await arrangeBasics(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(async () => {
  await database.owner.query('update catalog.classes set published_at = null')
  list = await arrangeWaitlist(database, 2)
})

const arranged = () => closureArrangement(database, manager)
const states = ({ days }: Closure) => days.map(({ state }) => state)
const kinds = async (id: string) => (await readNotified(database, id)).map(({ kind }) => kind)

/** Days of the class of `list` one, two and three weeks later. */
const arrangeWeekly = async () => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select class_id, starts_at + weeks * interval '7 days', ends_at + weeks * interval '7 days', venue, 5
     from catalog.class_days, generate_series(1, 3) weeks where id = $1 order by weeks returning id`,
    [list.dayId],
  )
  return rows.map(({ id }) => id)
}
const startsOf = async (ids: readonly number[]): Promise<Date[]> => {
  const { rows } = await database.owner.query<{ starts_at: Date }>(
    'select starts_at from catalog.class_days where id = any($1) order by id',
    [ids],
  )
  return rows.map(({ starts_at }) => starts_at)
}
const weeksLater = (at: Date, weeks: number) => new Date(at.getTime() + weeks * 7 * 24 * 3_600_000)
const previewed = async () => {
  const where = { date: closedDate, place: { baseId: 1 } }
  const { days } = await previewClosure(database.db, where, { actor: manager, now: testNow })
  return days.filter(({ classDayId }) => classDayId === list.dayId)
}
const bookLater = async (dayId: number) => {
  const member = await arrangeMember(database.owner)
  const order = orderOf(list.classId, [{ classDayId: dayId, plus: 0 }])
  return await bookDays(depsOf(database), order, member, randomUUID())
}

test('postponing a weekly class moves this and all later days on by a week, and back', async () => {
  const later = await arrangeWeekly()
  const ids = [list.dayId, ...later]
  const before = await startsOf(ids)
  const [first, last] = [await list.join(1), await bookLater(later[2]!)]
  const closure = await arranged().apply({ way: 'postpone' }, { days: [list.dayId] })
  expect(closure.days.map(({ isOnDate, state }) => [isOnDate, state])).toEqual([
    [true, 'applied'],
    [false, 'applied'],
    [false, 'applied'],
    [false, 'applied'],
  ])
  expect(closure).toMatchObject({ told: 2, undoTold: 2 })
  expect(await startsOf(ids)).toEqual(before.map((at) => weeksLater(at, 1)))
  expect(await kinds(first.id)).toEqual(['class_day_moved'])
  expect(await kinds(last.id)).toEqual(['class_day_moved'])
  expect(states(await arranged().undo(closure.id))).toEqual(['undone', 'undone', 'undone', 'undone'])
  expect(await startsOf(ids)).toEqual(before)
  expect(await countViolations(database.owner)).toEqual(noViolations)
})

test('a day that is made up is held a week after the last day of its class', async () => {
  const later = await arrangeWeekly()
  const before = await startsOf([list.dayId, ...later])
  await arranged().apply({ way: 'make_up' }, { days: [list.dayId] })
  expect(await startsOf([list.dayId, ...later])).toEqual([weeksLater(before[0]!, 4), ...before.slice(1)])
})

const notOn = [
  [
    'a holiday',
    `insert into catalog.holidays (day, name) values ('2026-06-17', '端午節')`,
    'delete from catalog.holidays',
    '端午節',
  ],
  [
    'a day on which the base is closed',
    `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-16', '2026-06-18', '整修')`,
    'delete from places.closed_days',
    '整修',
  ],
  [
    'a closure of the second week that was prepared',
    `insert into booking.closures (date, county, reason, created_at, armed_for)
     select '2026-06-17', county, '颱風', now(), '2026-06-16' from places.bases where id = 1`,
    'delete from booking.closures where armed_for is not null',
    '颱風',
  ],
] as const

test.each(notOn)('%s is stepped over, as the preview says', async (_, close, open, name) => {
  const ids = [list.dayId, ...(await arrangeWeekly())]
  await database.owner.query(close)
  try {
    const [shown] = await previewed()
    expect(shown!.postpone.skipped).toEqual([{ day: '2026-06-17', name }])
    const closure = await arranged().apply({ way: 'postpone' }, { days: [list.dayId] })
    const dates = ['2026-06-10', '2026-06-24', '2026-07-01', '2026-07-08']
    expect((await startsOf(ids)).map(taipeiDate)).toEqual(dates)
    const { startsAt, later } = shown!.postpone
    expect([startsAt, ...later.map((day) => day.startsAt)].map((at) => taipeiDate(new Date(at)))).toEqual(
      dates,
    )
    expect(states(await arranged().undo(closure.id))).toEqual(['undone', 'undone', 'undone', 'undone'])
  } finally {
    await database.owner.query(open)
  }
})

test('a day is made up after the holidays that follow the last day, unless another date was shown', async () => {
  const ids = [list.dayId, ...(await arrangeWeekly())]
  const [old] = await previewed()
  await database.owner.query(
    `insert into catalog.holidays (day, name) values ('2026-07-01', '假'), ('2026-07-08', '假')`,
  )
  const apply = (plan: string) =>
    applyClosure(arranged().deps(), {
      actor: manager,
      key: randomUUID(),
      body: {
        date: closedDate,
        place: { baseId: 1 },
        reason: '颱風',
        days: [{ classDayId: list.dayId, way: 'make_up', plan }],
      },
    })
  try {
    await expect(apply(old!.makeUp.plan)).rejects.toMatchObject({ code: 'closure_changed' })
    const [shown] = await previewed()
    await apply(shown!.makeUp.plan)
    expect((await startsOf(ids))[0]).toEqual(new Date(shown!.makeUp.startsAt))
    expect(taipeiDate(new Date(shown!.makeUp.startsAt))).toBe('2026-07-15')
  } finally {
    await database.owner.query('delete from catalog.holidays')
  }
})

test('a class that is online needs no house, but keeps holidays', async () => {
  await database.owner.query(
    `update catalog.class_days set online_url = 'https://meet.example.com/a' where id = $1`,
    [list.dayId],
  )
  await database.owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-10', '2026-06-17', '整修')`,
  )
  await database.owner.query(`insert into catalog.holidays (day, name) values ('2026-06-10', '假')`)
  try {
    const [shown] = await previewed()
    expect(taipeiDate(new Date(shown!.postpone.startsAt))).toBe('2026-06-17')
  } finally {
    await database.owner.query('delete from places.closed_days; delete from catalog.holidays')
  }
})

test('the minutes that a space needs between two classes are kept', async () => {
  await arrangeSpace(database.owner, { minutesAfter: 30 })
  await database.owner.query(`update catalog.class_days set venue = '陶房' where id = $1`, [list.dayId])
  const starts = weeksLater(await list.before(0), 1)
  const before = (minutes: number) => new Date(starts.getTime() - minutes * 60_000)
  await arrangeClassIn(database.owner, { days: [[before(150), before(29)]] })
  const postponed = () => arranged().apply({ way: 'postpone' }, { days: [list.dayId] })
  await expect(postponed()).rejects.toMatchObject({
    code: 'closure_clashes',
    message: expect.stringMatching(/場地「陶房」已經有「測試課程 測試班」/),
  })
  await database.owner.query('update places.spaces set minutes_after = 0')
  await database.owner.query('delete from spaces.reservations')
  expect(states(await postponed())).toEqual(['applied'])
})

test('a room or a teacher that is taken at the new time refuses the closure, and nothing is written', async () => {
  const blocker = await arrangeWaitlist(database, 2)
  await blocker.moveTo(weeksLater(await list.before(0), 1))
  const postponed = () => arranged().apply({ way: 'postpone' }, { days: [list.dayId] })
  await expect(postponed()).rejects.toMatchObject({
    code: 'closure_clashes',
    message: expect.stringMatching(/場地「教室」已經有「測試課程 測試班」/),
  })
  await database.owner.query(`update catalog.class_days set venue = '另一間' where id = $1`, [blocker.dayId])
  await database.owner.query(
    `with t as (insert into people.teachers (name, base_id, published_at) values ('江老師', 1, now()) returning id)
     insert into catalog.class_teachers (class_id, teacher_id) select c, t.id from t, unnest($1::int[]) c`,
    [[list.classId, blocker.classId]],
  )
  await expect(postponed()).rejects.toMatchObject({
    message: expect.stringMatching(/老師江老師已經有「測試課程/),
  })
  await arrangeSecondBase(database.owner)
  // Of another base, and published later: it is in the way without a name.
  await database.owner.query(`update catalog.classes set base_id = 2, published_at = $2 where id = $1`, [
    blocker.classId,
    new Date(testNow.getTime() + 60_000),
  ])
  await expect(postponed()).rejects.toMatchObject({
    message: expect.stringMatching(/老師江老師已經有別的課，/),
  })
  const { rows } = await database.owner.query('select from booking.closure_days where class_day_id = $1', [
    list.dayId,
  ])
  expect(rows).toEqual([])
  await database.owner.query('delete from catalog.class_teachers where class_id = $1', [blocker.classId])
  expect(states(await postponed())).toEqual(['applied'])
})
