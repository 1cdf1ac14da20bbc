import { beforeAll, expect, test } from 'vitest'
import { runAudit } from '#audit/run-audit.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { arrangeQueue, overbookingVerbs, readDay } from '#office/testing/overbooking-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { promoteOverdue } from '#waitlist/promote-overdue.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

test('two persons of staff who give the same free seat: the second is refused, and no seat is added', async () => {
  const { waiting, setCapacity, before, ...day } = await arrangeQueue(database)
  await setCapacity(5)
  const now = await before(12)
  const clerks = await Promise.all(
    (['admin', 'base_staff'] as const).map(async (role) =>
      overbookingVerbs(database, day, await arrangeStaff(database.owner, role)),
    ),
  )
  const codes = await Promise.all(
    clerks.map((verbs, at) => codeOf(verbs.waiting(waiting[2 * at]!.id, { now, maxSeats: 0 }))),
  )
  expect(codes.toSorted()).toEqual(['done', 'overbooking_changed'])
  expect(await readDay(database, day.dayId)).toEqual({ capacity: 5, taken: 5, waiting: 3 })
})

type Waiting = Awaited<ReturnType<typeof arrangeQueue>>['waiting'][number]

test('while members book, cancel and are promoted, each admitted party gets new seats and the queue keeps its order', async () => {
  let admitted = 0
  for (let round = 0; round < 6; round++) {
    const { holders, waiting, join, ...day } = await arrangeQueue(database)
    const verbs = overbookingVerbs(database, day, await arrangeStaff(database.owner, 'admin'))
    const [first, pair, single, last] = waiting as [Waiting, Waiting, Waiting, Waiting]
    const codes = await Promise.all([
      codeOf(verbs.waiting(last.id)),
      codeOf(verbs.waiting(pair.id)),
      codeOf(verbs.guest(1)),
      codeOf(holders[round % 3]!.cancel()),
      codeOf(join(1)),
      codeOf(join(1)),
      // A day that stays locked is left to the next run.
      promoteOverdue(database.db, testNow).catch(() => undefined),
      codeOf(single.change(1)),
    ])
    const { rows } = await database.owner.query<{ people: number; seats: number }>(
      'select people, seats from booking.overbookings where class_day_id = $1',
      [day.dayId],
    )
    const seats = rows.reduce((sum, row) => sum + row.seats, 0)
    expect(rows.map((row) => row.seats)).toEqual(rows.map((row) => row.people))
    expect(rows).toHaveLength(codes.slice(0, 3).filter((code) => code === 'done').length)
    const { capacity, taken } = await readDay(database, day.dayId)
    expect(capacity).toBe(4 + seats)
    expect(taken).toBeLessThanOrEqual(capacity)
    // The first of the queue got the seat that was cancelled, whoever was admitted meanwhile.
    expect(await first.state()).toBe('booked')
    admitted += rows.length
  }
  expect(admitted).toBeGreaterThanOrEqual(12)
  const audit = await runAudit(database.db, testNow)
  expect(audit.filter(({ violations }) => violations > 0)).toEqual([])
}, 60_000)
