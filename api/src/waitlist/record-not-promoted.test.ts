import { expect, test } from 'vitest'
import { runAudit } from '#audit/run-audit.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { recordNotPromoted } from './record-not-promoted.ts'

const database = useTestDatabase()
const { kindsOf } = useNotices(database)

/** A full day of one seat, and a party that waits. */
const arrangeFull = async () => {
  const arranged = await arrangeWaitlist(database, 1)
  const [holder, waiting] = [await arranged.join(1), await arranged.join(1)]
  return { ...arranged, holder, waiting, cutOff: await arranged.before(12) }
}

test('who still waits at the cut-off is notified once, however many processes run', async () => {
  const { waiting, holder, before, cutOff } = await arrangeFull()
  expect(await recordNotPromoted(database.db, await before(12, -1))).toBe(0)
  const counts = await Promise.all([1, 2, 3].map(() => recordNotPromoted(database.db, cutOff)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await recordNotPromoted(database.db, await before(3))).toBe(0)
  expect(await waiting.events()).toEqual(['joined', 'not_promoted'])
  expect(await holder.events()).toEqual(['booked'])
  expect(await waiting.state()).toBe('waiting')
  await dispatchEvents(database.db, cutOff)
  expect(await kindsOf(waiting.member.accountId)).toEqual(['waitlist_joined', 'not_promoted'])
  const audit = await runAudit(database.db, cutOff)
  expect(audit.filter(({ violations }) => violations > 0)).toEqual([])
})

test.each([
  [
    'a day that was cancelled',
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
  ],
  [
    'a class that was cancelled',
    `update catalog.classes set cancelled_at = now(), cancel_reason = '颱風'
    where id = (select class_id from catalog.class_days where id = $1)`,
  ],
  ['a day that has begun', undefined],
])('nobody is notified about %s', async (_, statement) => {
  const { dayId, waiting, before, cutOff } = await arrangeFull()
  if (statement !== undefined) await database.owner.query(statement, [dayId])
  expect(await recordNotPromoted(database.db, statement === undefined ? await before(0) : cutOff)).toBe(0)
  expect(await waiting.events()).toEqual(['joined'])
})

test('a later free seat is booked, which ends the wait in vain', async () => {
  const { waiting, holder, join, cutOff } = await arrangeFull()
  await recordNotPromoted(database.db, cutOff)
  expect(await codeOf(join(1, { now: cutOff, member: waiting.member, acceptWaitlist: false }))).toBe(
    'class_day_full',
  )
  await holder.cancel(cutOff)
  expect((await waiting.read()).seatsLeft).toBe(1)
  const booked = await join(1, { now: cutOff, member: waiting.member, acceptWaitlist: false })
  expect([await booked.state(), await waiting.state()]).toEqual(['booked', 'cancelled'])
})

test('who still waits when the day is moved to a later time is notified again at the new cut-off', async () => {
  const { waiting, moveTo, before, cutOff } = await arrangeFull()
  await recordNotPromoted(database.db, cutOff)
  await moveTo(await before(-7 * 24))
  expect(await recordNotPromoted(database.db, await before(12, -1))).toBe(0)
  expect(await recordNotPromoted(database.db, await before(12))).toBe(1)
  expect(await recordNotPromoted(database.db, await before(11))).toBe(0)
  expect(await waiting.events()).toEqual(['joined', 'not_promoted', 'not_promoted'])
})

test('who waits again, because the day was moved, is notified again at the new cut-off', async () => {
  const { waiting, moveTo, before, cutOff } = await arrangeFull()
  await recordNotPromoted(database.db, cutOff)
  await waiting.cancel(cutOff)
  await moveTo(await before(-7 * 24))
  const later = new Date(cutOff.getTime() + 3_600_000)
  await waiting.change(0, { now: later, acceptWaitlist: true })
  expect(await recordNotPromoted(database.db, later)).toBe(0)
  expect(await recordNotPromoted(database.db, await before(12))).toBe(1)
})
