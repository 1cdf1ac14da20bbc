import { beforeAll, expect, test } from 'vitest'
import { runAudit } from '#audit/run-audit.ts'
import { staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { expireOffers } from '#waitlist/expire-offers.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { recallChange } from './recall-change.ts'

const database = useTestDatabase()
let staff: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})

const until = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)

/** A day whose only seat is offered to the first of two parties. */
const arrangeOffer = async () => {
  const offers = await arrangeWaitlist(database, 1, 'offer')
  const holder = await offers.join(1)
  const [first, second] = [await offers.join(1), await offers.join(1)]
  await holder.cancel()
  const at = (hours: number) => staffVerbs(database, offers.classId, staff, until(hours))
  return { offers, first, second, at }
}

test('an offered seat is not lost while its day is cancelled, and is offered anew when it is restored', async () => {
  const { offers, first, second, at } = await arrangeOffer()
  await at(1).cancel([offers.dayId])
  await expireOffers(database.db, until(3))
  expect(await first.read()).toMatchObject({ state: 'offered', offerExpiresAt: until(2).toISOString() })
  await at(4).restore([offers.dayId])
  expect(await first.read()).toMatchObject({ state: 'offered', offerExpiresAt: until(6).toISOString() })
  expect((await first.events()).slice(-2)).toEqual(['class_day_restored', 'offered'])
  await expireOffers(database.db, until(6))
  expect(await first.state()).toBe('expired')
  expect(await second.state()).toBe('offered')
})

test('taking a restoration back leaves the seat offered', async () => {
  const { offers, first, second, at } = await arrangeOffer()
  await at(1).cancel([offers.dayId])
  const { recall } = (await at(1).restore([offers.dayId])).class
  const now = new Date(until(1).getTime() + 1000)
  const deps = { db: database.db, clock: { now: () => now } }
  await recallChange(deps, { classId: offers.classId, actId: recall!.actId, actor: staff })
  expect([await first.state(), await second.state()]).toEqual(['offered', 'waiting'])
})

test('an offer of a day that stays cancelled ends when the day has begun, and breaks no rule before', async () => {
  const { offers, first, second, at } = await arrangeOffer()
  await at(1).cancel([offers.dayId])
  const broken = async (now: Date) =>
    (await runAudit(database.db, now)).filter(({ violations }) => violations > 0).map(({ name }) => name)
  expect(await broken(until(5))).not.toContain('offers_ended')
  await expireOffers(database.db, await offers.before(0))
  expect([await first.state(), await second.state()]).toEqual(['expired', 'waiting'])
  expect(await first.events()).not.toContain('expired')
})

test('an offer is made anew when it is decided after all that the class opens', async () => {
  const { first, at } = await arrangeOffer()
  await at(1).decide({ decision: 'not_open' })
  await at(4).decide({ decision: 'withdraw' })
  expect(await first.read()).toMatchObject({ state: 'offered', offerExpiresAt: until(6).toISOString() })
})
