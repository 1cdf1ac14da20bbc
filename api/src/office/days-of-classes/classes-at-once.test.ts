import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { classesVerbs } from '#office/testing/classes-verbs.ts'
import { expectSound } from '#office/testing/expect-sound.ts'
import { arrangePlannedClass } from '#office/testing/planned-class.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeMember, arrangeStaff } from '#testing/arrange.ts'

const database = useTestDatabase()
let staff: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'admin')
})

const deadlocks = async () => {
  const { rows } = await database.owner.query<{ count: number }>(
    `select deadlocks::int as count from pg_stat_database where datname = current_database()`,
  )
  return rows[0]!.count
}

test('changes of the same classes in any order at once: each is whole or refused, and none waits in a circle', async () => {
  const before = await deadlocks()
  const planned = await Promise.all(Array.from({ length: 5 }, () => arrangePlannedClass(database, staff)))
  for (const each of planned) await each.bookNew()
  const ids = planned.map(({ classId }) => classId)
  const rooms = ['大廳', '二樓', '三樓', '四樓']
  const clerks = await Promise.all(
    rooms.map(async () => classesVerbs(database, await arrangeStaff(database.owner, 'admin'))),
  )
  const orderFor = (index: number) => (index % 2 === 0 ? ids : ids.toReversed())
  const plans = await Promise.all(
    rooms.map((venue, index) => clerks[index]!.preview(orderFor(index), { venue, shiftMinutes: 15 })),
  )
  const codes = await Promise.all(
    rooms.map((venue, index) =>
      codeOf(
        clerks[index]!.change(orderFor(index), { venue, shiftMinutes: 15 }, { plan: plans[index]!.plan }),
      ),
    ),
  )
  expect(codes.toSorted()).toEqual(['classes_changed', 'classes_changed', 'classes_changed', 'done'])
  const chosen = rooms[codes.indexOf('done')]
  for (const each of planned)
    expect(new Set((await each.readDays()).map(({ venue }) => venue))).toEqual(new Set([chosen]))
  expect(await deadlocks()).toBe(before)
  await expectSound(database)
})

test('beside ten orders for the last seats no seat is sold twice, and everybody who is booked is notified of the room', async () => {
  const planned = await Promise.all(
    Array.from({ length: 3 }, () => arrangePlannedClass(database, staff, { capacities: [4, 4] })),
  )
  const ids = planned.map(({ classId }) => classId)
  const verbs = classesVerbs(database, staff)
  const change = { venue: '大廳', addSeats: -2, shiftMinutes: 15 }
  const { plan } = await verbs.preview(ids, change)
  const members = await Promise.all(Array.from({ length: 10 }, () => arrangeMember(database.owner)))
  const order = (index: number) => {
    const { classId, dayIds } = planned[index % planned.length]!
    const days = dayIds.map((classDayId) => ({ classDayId, plus: 0 }))
    return bookDays(depsOf(database), orderOf(classId, days), members[index]!, randomUUID())
  }
  const [changed, ...ordered] = await Promise.all([
    codeOf(verbs.change(ids, change, { plan })),
    ...members.map((_, index) => codeOf(order(index))),
  ])
  // Where three had the seats already, that class was no longer as it was shown.
  expect(['done', 'classes_changed']).toContain(changed)
  expect(ordered.every((code) => code === 'done' || code === 'class_day_full')).toBe(true)
  const { rows } = await database.owner.query<{ taken: number; capacity: number; held: number }>(
    `select d.seats_taken as taken, d.capacity,
       (select count(*)::int from booking.booking_days x where x.class_day_id = d.id and x.held > 0) as held
     from catalog.class_days d where d.class_id = any($1)`,
    [ids],
  )
  for (const { taken, capacity, held } of rows) {
    expect(taken).toBe(held)
    expect(taken).toBeLessThanOrEqual(capacity)
    expect(capacity).toBe(changed === 'done' ? 2 : 4)
  }
  await expectSound(database)
})

test('a hundred classes of twelve days are changed at once, and taken back', async () => {
  const classes = await Promise.all(
    Array.from({ length: 100 }, () =>
      arrangePlannedClass(database, staff, { capacities: Array.from({ length: 12 }, () => 9) }),
    ),
  )
  // On seven weekdays, five of them on each at three times of the day.
  for (const [index, { classId }] of classes.entries())
    await database.owner.query(
      `update catalog.class_days set starts_at = starts_at + w.later, ends_at = ends_at + w.later
       from (select $2 * interval '1 day' + $3 * interval '3 hours' as later) w where class_id = $1`,
      [classId, index % 7, index % 3],
    )
  const members = await Promise.all(Array.from({ length: 25 }, () => arrangeMember(database.owner)))
  await Promise.all(classes.map((each, index) => each.book(members[index % 25]!)))
  const ids = classes.map(({ classId }) => classId)
  const verbs = classesVerbs(database, staff)
  const change = { venue: '大廳', shiftMinutes: 15, addSeats: 1 }
  const { plan } = await verbs.preview(ids, change)
  const done = await verbs.change(ids, change, { plan })
  expect(done).toMatchObject({ classes: 100, days: 1200, told: 25 })
  expect(await verbs.recall(ids, done.recall!.actId)).toEqual({ recalled: 100, kept: [] })
  await expectSound(database)
}, 120_000)
