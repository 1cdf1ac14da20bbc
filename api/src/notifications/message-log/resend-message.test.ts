import { expect, test } from 'vitest'
import { codeOf } from '#booking/testing/limited-member.ts'
import { setFriend, useNotices } from '#notifications/testing/use-notices.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'
import { resendMessage } from './resend-message.ts'

const database = useTestDatabase()
const notices = useNotices(database)
const push = '/v2/bot/message/push'

/** A message that LINE refused once, and a person of staff who may resend it. */
const arrangeRefused = async () => {
  const member = await notices.friend()
  await arrangeBookedDays(database, member)
  await notices.control('POST', '/faults', { path: push, status: 400, times: 1 })
  await notices.dispatch()
  await notices.send()
  // The e-mail that follows a refused message has no address.
  await notices.send()
  const { rows } = await database.owner.query<{ id: number }>('select id::int from notifications.messages')
  const staff = await arrangeStaff(database.owner, 'admin')
  const resend = () =>
    resendMessage({ db: database.db, clock: notices.clock }, { messageId: rows[0]!.id, actor: staff })
  return { member, staff, messageId: rows[0]!.id, resend }
}
const resends = async () =>
  (await database.owner.query('select message_id::int as id, actor_id as by from notifications.resends')).rows

test('a refused message is sent again once, and who asked for it is recorded', async () => {
  const { resend, staff, messageId } = await arrangeRefused()
  expect(await notices.outbox()).toHaveLength(0)
  const answer = await resend()
  expect(answer).toMatchObject({
    mayResend: false,
    resentAt: testNow.toISOString(),
    deliveries: [{ channel: 'line', state: 'waiting' }],
  })
  expect(await notices.send()).toEqual({ sent: 1 })
  expect(await notices.outbox()).toHaveLength(1)
  expect(await resends()).toEqual([{ id: messageId, by: staff.accountId }])
  expect(await codeOf(resend())).toBe('message_not_failed')
})

test('two people who press at once send it once', async () => {
  const { resend } = await arrangeRefused()
  // Both have pressed before either has written.
  const lock = await database.owner.connect()
  await lock.query('begin')
  await lock.query('select from notifications.deliveries for update')
  const pressed = Promise.all([resend(), resend()])
  const waiting = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect
    .poll(async () => (await database.owner.query(waiting)).rows[0].count, { timeout: 10_000, interval: 20 })
    .toBe(2)
  await lock.query('rollback')
  lock.release()
  await pressed
  expect(await resends()).toHaveLength(1)
  expect(await notices.send()).toEqual({ sent: 1 })
  expect(await notices.outbox()).toHaveLength(1)
})

test('when LINE refuses it again, an e-mail follows as at the first time', async () => {
  const { resend, member } = await arrangeRefused()
  await notices.control('POST', '/faults', { path: push, status: 400, times: 1 })
  await database.owner.query(`update identity.members set email = 'lin@example.com' where id = $1`, [
    member.accountId,
  ])
  await resend()
  await notices.send()
  expect(await notices.deliveries()).toMatchObject([
    { channel: 'line', outcome: 'refused' },
    { channel: 'email', outcome: 'not_configured' },
  ])
})

test('a message that was read, or that nobody can receive, is not sent again', async () => {
  const { resend } = await arrangeRefused()
  await database.owner.query('update notifications.messages set read_at = $1', [testNow])
  expect(await codeOf(resend())).toBe('message_not_failed')
  await database.owner.query('update notifications.messages set read_at = null')
  await database.owner.query(`update notifications.deliveries set outcome = 'not_reachable'`)
  expect(await codeOf(resend())).toBe('message_not_failed')
  expect(await resends()).toEqual([])
})

test('a message that is of no use any more is not sent again', async () => {
  const { resend } = await arrangeRefused()
  await database.owner.query('update notifications.messages set useful_until = $1', [testNow])
  expect(await codeOf(resend())).toBe('message_too_late')
  expect(await notices.send()).toEqual({})
})

test('one that was given up after a day of silence is tried again from the beginning', async () => {
  const member = await notices.friend()
  await arrangeBookedDays(database, member)
  await notices.dispatch()
  await database.owner.query(
    `update notifications.deliveries set outcome = 'gave_up', ended_at = $1, tries = 9, first_tried_at = $1`,
    [testNow],
  )
  notices.setTime(new Date(testNow.getTime() + 25 * 3_600_000))
  const { rows } = await database.owner.query<{ id: number }>('select id::int from notifications.messages')
  const actor = await arrangeStaff(database.owner, 'admin')
  await setFriend(database, member.accountId, 'friend')
  await resendMessage({ db: database.db, clock: notices.clock }, { messageId: rows[0]!.id, actor })
  expect(await notices.send()).toEqual({ sent: 1 })
})
