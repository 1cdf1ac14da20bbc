import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { countViolations, noViolations } from '#booking/testing/booking-invariants.ts'
import { staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'

const database = useTestDatabase()
let staff: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>
const verbs = (now = testNow) => staffVerbs(database, list.classId, staff, now)

beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})
beforeEach(async () => (list = await arrangeWaitlist(database, 2)))

test('more seats go to the parties that wait, in the same transaction and in their order', async () => {
  await list.join(2)
  const [first, large, small] = [await list.join(1), await list.join(3), await list.join(1)]
  const done = await verbs().setCapacity(4)
  expect(done).toMatchObject({
    toldBookings: 0,
    promoted: 2,
    overlapping: 0,
    class: { days: [{ capacity: 4, people: 4, waitingParties: 1 }] },
  })
  expect([await first.state(), await large.state(), await small.state()]).toEqual([
    'booked',
    'waiting',
    'booked',
  ])
  expect(await first.events()).toEqual(['joined', 'promoted'])
  expect(await countViolations(database.owner)).toEqual(noViolations)
})

test('all days get the seats together, and the answer is the class as its staff see it', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5, 5] })
  const { class: shown } = await staffVerbs(database, classId, staff).setCapacity(7)
  expect(shown.mayChange).toBe(true)
  expect(shown.days.map(({ id, capacity }) => [id, capacity])).toEqual(dayIds.map((id) => [id, 7]))
})

test('never fewer seats than are taken, and the refusal says how many are', async () => {
  await list.join(2)
  await expect(verbs().setCapacity(1)).rejects.toMatchObject({
    code: 'capacity_below_taken',
    message: expect.stringMatching(/已有 2 位，名額不能少於 2。$/),
    details: { days: [list.dayId] },
  })
  await expect(verbs().setCapacity(2)).resolves.toMatchObject({ class: { days: [{ capacity: 2 }] } })
})

test('all days or none: one day with too many people refuses the others too', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5, 5] })
  const both = staffVerbs(database, classId, staff)
  await both.setCapacity(9, [dayIds[1]!])
  for (const plus of [5, 0]) {
    const order = orderOf(classId, [{ classDayId: dayIds[1]!, plus }])
    await bookDays(depsOf(database), order, await arrangeMember(database.owner), randomUUID())
  }
  await expect(both.setCapacity(6)).rejects.toMatchObject({ code: 'capacity_below_taken' })
  const capacities = await database.owner.query<{ capacity: number }>(
    'select capacity from catalog.class_days where class_id = $1 order by id',
    [classId],
  )
  expect(capacities.rows.map(({ capacity }) => capacity)).toEqual([5, 9])
  await both.setCapacity(6, [dayIds[0]!])
})

test('days that have begun, are cancelled or belong to another class are refused', async () => {
  const other = await arrangeWaitlist(database, 2)
  await expect(verbs().setCapacity(5, [other.dayId])).rejects.toMatchObject({ code: 'not_found' })
  const begun = await list.before(0)
  await expect(verbs(begun).setCapacity(5)).rejects.toMatchObject({ code: 'staff_day_closed' })
  await expect(verbs(begun).setCapacity(5, [list.dayId])).rejects.toMatchObject({ code: 'staff_day_closed' })
  await verbs().cancel([list.dayId])
  await expect(verbs().setCapacity(5, [list.dayId])).rejects.toMatchObject({ code: 'class_not_running' })
})

test('the same key gives the same answer and changes nothing again; another number under it is refused', async () => {
  const key = randomUUID()
  const first = await verbs().setCapacity(5, 'all', key)
  await verbs().setCapacity(3)
  expect(await verbs().setCapacity(5, 'all', key)).toEqual(first)
  expect((await verbs().setCapacity(3)).class.days[0]).toMatchObject({ capacity: 3 })
  await expect(verbs().setCapacity(6, 'all', key)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  await expect(verbs().cancel('all', key)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('members who book while the seats become fewer never exceed them', async () => {
  await verbs().setCapacity(12)
  const joins = Array.from({ length: 12 }, () =>
    list.join(1, { acceptWaitlist: false }).then(
      () => 'booked',
      (error: { code?: string }) => error.code,
    ),
  )
  const lowered = [8, 6, 4].map((capacity) =>
    verbs()
      .setCapacity(capacity)
      .then(
        () => 'lowered',
        (error: { code?: string }) => error.code,
      ),
  )
  const outcomes = [...(await Promise.all(joins)), ...(await Promise.all(lowered))]
  for (const outcome of outcomes)
    expect(['booked', 'class_day_full', 'lowered', 'capacity_below_taken']).toContain(outcome)
  expect(await countViolations(database.owner)).toEqual(noViolations)
})
