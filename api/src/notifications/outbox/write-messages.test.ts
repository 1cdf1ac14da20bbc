import { expect, test } from 'vitest'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeMember, testNow } from '#testing/arrange.ts'
import { writeMessages, type NewMessage } from './write-messages.ts'

const database = useTestDatabase()
const { kindsOf } = useNotices(database)

const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
/** A day that ends this many hours after `testNow`. */
const dayUntil = (hours: number): NewMessage['facts']['days'][number] => ({
  title: '測試課程',
  className: '測試班',
  baseName: '測試基地',
  mode: 'onsite',
  venue: '教室',
  startsAt: inHours(hours - 2).toISOString(),
  endsAt: inHours(hours).toISOString(),
  plus: 0,
  state: 'booked',
})
const write = (messages: readonly NewMessage[], now = testNow) =>
  database.db.transaction().execute((tx) => writeMessages(tx, messages, now))
const arrangeMessage = async (changed: Partial<NewMessage> = {}): Promise<NewMessage> => {
  const { accountId } = await arrangeMember(database.owner)
  const about = { bookingId: null, classId: null, cause: 'event:1', kind: 'booking_confirmed' } as const
  return { memberId: accountId, ...about, facts: { days: [dayUntil(100)] }, ...changed }
}
const stored = async (memberId: string) => {
  const { rows } = await database.owner.query<{ useful_until: Date; due_at: Date; channel: string }>(
    `select m.useful_until, d.due_at, d.channel from notifications.messages m
     join notifications.deliveries d on d.message_id = m.id where m.member_id = $1 order by m.id`,
    [memberId],
  )
  return rows
}
const jobs = async () => {
  const { rows } = await database.owner.query<{ task: string }>(
    `select t.identifier as task from graphile_worker._private_jobs p
     join graphile_worker._private_tasks t on t.id = p.task_id`,
  )
  return rows.map(({ task }) => task)
}

test.each<[string, Partial<NewMessage>, Date]>([
  ['for two days', {}, inHours(48)],
  ['until its last day is over', { facts: { days: [dayUntil(5), dayUntil(30)] } }, inHours(30)],
  ['for two days after a class', { kind: 'thanks', facts: { days: [dayUntil(-1)] } }, inHours(48)],
  ['for two days without a day', { facts: { days: [] } }, inHours(48)],
  [
    'until the offered seat is given away',
    { kind: 'seat_offered', facts: { days: [dayUntil(100)], heldUntil: inHours(2).toISOString() } },
    inHours(2),
  ],
])('a message is useful %s', async (_, changed, until) => {
  const message = await arrangeMessage(changed)
  expect(await write([message])).toBe(1)
  expect(await stored(message.memberId)).toMatchObject([{ useful_until: until, channel: 'line' }])
})

test.each<[string, Partial<NewMessage>, boolean]>([
  ['in general', {}, false],
  ['when it answers an act of the member', { isOwnAct: true }, true],
  ['when it is urgent', { kind: 'class_cancelled' }, true],
  ['about a class two hours later than the morning', { facts: { days: [dayUntil(26)] } }, false],
  ['about an earlier class', { facts: { days: [dayUntil(26), dayUntil(25.5)] } }, true],
])('at night a message %s leaves at once: %s', async (_, changed, isAtOnce) => {
  const message = await arrangeMessage(changed)
  const night = inHours(16)
  await write([message], night)
  const morning = new Date('2026-06-02T00:00:00Z')
  expect(await stored(message.memberId)).toMatchObject([{ due_at: isAtOnce ? night : morning }])
})

test('each member is notified of a cause once; others are written in the given order', async () => {
  const [one, other] = [await arrangeMessage(), await arrangeMessage()]
  expect(await write([one, other])).toBe(2)
  const later = (['booking_changed', 'booking_cancelled', 'offer_accepted'] as const).map((kind, index) => ({
    ...one,
    kind,
    cause: `event:${9 - index}`,
  }))
  expect(await write([{ ...one, kind: 'thanks' }, ...later])).toBe(3)
  expect(await kindsOf(one.memberId)).toEqual([
    'booking_confirmed',
    'booking_changed',
    'booking_cancelled',
    'offer_accepted',
  ])
  expect(await stored(other.memberId)).toHaveLength(1)
})

test('the job that sends is added once for all new messages, and for none without a new one', async () => {
  await database.owner.query('delete from graphile_worker._private_jobs')
  const message = await arrangeMessage()
  await write([message, { ...message, cause: 'event:2' }])
  expect(await jobs()).toEqual(['send_notifications'])
  await database.owner.query('delete from graphile_worker._private_jobs')
  expect(await write([message])).toBe(0)
  expect(await write([])).toBe(0)
  expect(await jobs()).toEqual([])
})
