import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { recordAttendance } from '#attendance/check-in/record-attendance.ts'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { expectSound } from '#office/testing/expect-sound.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { Refusal } from '#platform/refuse.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeTwoClasses } from '#transfers/testing/merged-classes.ts'

const database = useTestDatabase()
const rounds = 50
let staff: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_manager')
})

/** Booked people, one who waits, and at the instant of the merge: orders in both classes, a cancellation and a check-in. */
async function playRound() {
  const classes = await arrangeTwoClasses(database, staff, { from: [3, 3], into: [5, 5] })
  const stays = [await classes.book(classes.from), await classes.book(classes.from)]
  const leaves = await classes.book(classes.from)
  const waits = await classes.book(classes.from)
  const inBoth = await classes.book(classes.into)
  await classes.book(classes.from, 1, { member: inBoth.member })
  const { plan } = await classes.preview()
  const newcomers = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  const order = (member: Account, { classId, dayIds }: typeof classes.from) => {
    const days = dayIds.map((classDayId) => ({ classDayId, plus: 0, acceptWaitlist: true }))
    return bookDays(
      depsOf(database),
      { ...orderOf(classId, days), acceptOverlap: true },
      member,
      randomUUID(),
    )
  }
  const [merged, cancelled, , booked] = await Promise.allSettled([
    classes.merge({}, { plan }),
    cancelBooking(depsOf(database), leaves.id, undefined, leaves.member),
    order(newcomers[0]!, classes.from),
    order(newcomers[1]!, classes.into),
  ])
  for (const each of [merged, cancelled, booked])
    if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refusal)
  return { classes, stays, leaves, waits, inBoth, merged, cancelled }
}

test(`${rounds} merges at the instant of orders and cancellations: no seat above the capacity, nobody lost, nobody twice`, async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const { classes, stays, leaves, waits, inBoth, merged, cancelled } = await playRound()
    outcomes.add(`merged ${merged.status}, cancelled ${cancelled.status}`)
    const name = merged.status === 'fulfilled' ? '週六班' : '週三班'
    for (const { member } of stays)
      expect(await classes.live(member)).toEqual([`${name} booked 1 300`, `${name} booked 1 300`])
    expect(await classes.live(inBoth.member)).toHaveLength(merged.status === 'fulfilled' ? 2 : 4)
    expect(await classes.live(waits.member)).toHaveLength(2)
    expect(await classes.live(leaves.member)).toHaveLength(cancelled.status === 'fulfilled' ? 0 : 2)
  }
  await expectSound(database)
  expect(outcomes).toContain('merged fulfilled, cancelled fulfilled')
}, 120_000)

test('a check-in at the instant of a merge is neither lost nor of a party that has gone', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const classes = await arrangeTwoClasses(database, staff, { from: [3, 3], into: [5, 5] })
    const { id, member } = await classes.book(classes.from)
    const [classDayId] = classes.from.dayIds as [number]
    const now = new Date(testNow.getTime() + 47.75 * 3_600_000)
    const { plan } = await classes.preview({}, now)
    const deps = { db: database.db, clock: { now: () => now } }
    const [merged, arrived] = await Promise.allSettled([
      classes.merge({}, { plan, now }),
      recordAttendance(deps, { classDayId, actor: staff }, { bookingId: id }),
    ])
    const { rows } = await database.owner.query('select from booking.attendance where booking_id = $1', [id])
    const hasMerged = merged.status === 'fulfilled'
    outcomes.add(`merged ${merged.status}, arrived ${arrived.status}, recorded ${rows.length}`)
    expect((await classes.live(member))[0]).toBe(`${hasMerged ? '週六班' : '週三班'} booked 1 300`)
  }
  for (const outcome of outcomes)
    expect([
      'merged fulfilled, arrived rejected, recorded 0',
      'merged rejected, arrived fulfilled, recorded 1',
    ]).toContain(outcome)
}, 60_000)
