import { randomUUID } from 'node:crypto'
import { beforeAll, inject, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { guestVerbs } from '#booking/testing/guest-verbs.ts'
import { openSession } from '#identity/open-session.ts'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { deleteAccount } from '#own-data/delete-account.ts'
import { previewDeletion } from '#own-data/preview-deletion.ts'
import { confirmLogin } from '#own-data/testing/confirm-login.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { arrangeBasics, arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { testKeys } from '#testing/start-api.ts'
import { runAudit } from './run-audit.ts'

const database = useTestDatabase()
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
})

/** A guest with two days of which a member who has booked the second takes the first over. */
const arrangeClaim = async () => {
  const verbs = guestVerbs(database, await arrangeStaff(database.owner, 'base_staff'))
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [9, 9] })
  const guest = { name: `客人${randomUUID().slice(0, 8)}`, phone: '0922333444' }
  const { bookingId } = await verbs.book(classId, dayIds, guest)
  const member = await arrangeMember(database.owner)
  const order = orderOf(classId, [{ classDayId: dayIds[1]!, plus: 0 }])
  await bookDays(depsOf(database), order, member, randomUUID())
  await dispatchEvents(database.db, testNow)
  const code = await verbs.codeFor(dayIds[0]!, bookingId)
  expect(await verbs.claim(code, member)).toMatchObject({ movedDays: 1, keptDays: [{}] })
  return { member, dayIds, bookingId }
}

const violations = async () => {
  const audited = await runAudit(database.db, new Date(testNow.getTime() + 10 * 60_000))
  return audited.filter(({ violations: found }) => found > 0)
}

test('an audit after a claim finds nothing, and the member gets a message about the booking', async () => {
  const { member, dayIds, bookingId } = await arrangeClaim()
  await dispatchEvents(database.db, testNow)
  const { rows } = await database.owner.query(
    `select kind, booking_id as "bookingId", facts -> 'days' as days from notifications.messages
     where member_id = $1 order by id`,
    [member.accountId],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['booking_confirmed', 'booking_claimed'])
  expect(rows[1]).toMatchObject({ bookingId, days: [{ className: '測試班', plus: 1, state: 'booked' }] })
  expect(dayIds).toHaveLength(2)
  expect(await violations()).toEqual([])
})

test('a deleted account leaves no seat of the guest who the member was', async () => {
  const { member, dayIds } = await arrangeClaim()
  const login = { ...member, device: 'Test', now: testNow, keys: testKeys }
  await database.db.transaction().execute((tx) => openSession(tx, login))
  await confirmLogin(database, member.accountId)
  const { coming } = await previewDeletion(database.db, member, testNow)
  expect(coming).toEqual({ bookings: 3, days: 3, seats: 5 })
  const deps = { db: database.db, clock: { now: () => testNow }, keys: testKeys }
  expect(await deleteAccount(deps, member)).toEqual({ cancelledDays: 3 })
  const { rows } = await database.owner.query(
    'select seats_taken as seats from catalog.class_days where id = any($1)',
    [dayIds],
  )
  expect(rows).toEqual([{ seats: 0 }, { seats: 0 }])
  await dispatchEvents(database.db, testNow)
  expect(await violations()).toEqual([])
})
