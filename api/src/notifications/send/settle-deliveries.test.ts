import type { DeliveryState } from 'contract/notifications/notifications'
import { expect, test } from 'vitest'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { settleDeliveries, type Attempt, type Settled } from './settle-deliveries.ts'

const database = useTestDatabase()
const { arrangeDue, deliveries } = useNotices(database)

const later = new Date(testNow.getTime() + 60_000)

const settleAll = (settled: readonly Settled[]) =>
  database.db.transaction().execute((tx) => settleDeliveries(tx, settled, later))

/** Two messages that are due, and how to settle the LINE delivery of the first. */
const arrangeAttempt = async () => {
  const [one, other] = await arrangeDue()
  const settle = (attempt: Attempt, channel: 'line' | 'email' = 'line') =>
    settleAll([{ messageId: one, channel, attempt }])
  return { one, other, settle }
}
const stored = async (messageId: number) => {
  const { rows } = await database.owner.query(
    `select channel, outcome, due_at, ended_at, claimed_until from notifications.deliveries
     where message_id = $1 order by channel desc`,
    [messageId],
  )
  return rows
}

test.each<[Exclude<DeliveryState, 'waiting'>, boolean]>([
  ['sent', false],
  ['already_read', false],
  ['too_late', false],
  ['unknown', false],
  ['not_wanted', true],
  ['not_reachable', true],
  ['quota_short', true],
  ['refused', true],
  ['not_configured', true],
  ['gave_up', true],
])('a message that ended as %s in LINE goes by e-mail: %s', async (outcome, isMailed) => {
  const { one, other, settle } = await arrangeAttempt()
  await settle({ outcome })
  const line = { channel: 'line', outcome, due_at: testNow, ended_at: later, claimed_until: null }
  const email = { channel: 'email', outcome: null, due_at: later, ended_at: null, claimed_until: null }
  expect(await stored(one)).toEqual(isMailed ? [line, email] : [line])
  expect(await stored(other)).toMatchObject([{ channel: 'line', outcome: null, ended_at: null }])
})

test('an attempt that is repeated later is released and has not ended', async () => {
  const { one, settle } = await arrangeAttempt()
  await database.owner.query('update notifications.deliveries set claimed_until = $1', [later])
  const retryAt = new Date(later.getTime() + 1000)
  await settle({ retryAt })
  expect(await stored(one)).toEqual([
    { channel: 'line', outcome: null, due_at: retryAt, ended_at: null, claimed_until: null },
  ])
})

test('the first outcome stays, and no e-mail is added by a later one', async () => {
  const { one, settle } = await arrangeAttempt()
  await settle({ outcome: 'sent' })
  await settle({ outcome: 'refused' })
  expect(await stored(one)).toMatchObject([{ channel: 'line', outcome: 'sent' }])
})

test('an e-mail ends without another one, and two outcomes are settled together', async () => {
  const { one, other, settle } = await arrangeAttempt()
  await settle({ outcome: 'not_reachable' })
  const settled = [
    { messageId: one, channel: 'email', attempt: { outcome: 'gave_up' } },
    { messageId: other, channel: 'line', attempt: { outcome: 'sent' } },
  ] as const
  await settleAll(settled)
  expect((await deliveries()).map(({ channel, outcome }) => [channel, outcome])).toEqual([
    ['line', 'not_reachable'],
    ['email', 'gave_up'],
    ['line', 'sent'],
  ])
})
