import { describe, expect, test } from 'vitest'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { decideDelivery, type Situation } from './decide-delivery.ts'

const hourMs = 3_600_000
const now = new Date('2026-06-01T02:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)

/** A message about a booking, to a friend of the official account who wants LINE messages and e-mails. */
const delivery: ClaimedDelivery = {
  messageId: 1,
  channel: 'line',
  kind: 'booking_confirmed',
  facts: { days: [] },
  bookingId: null,
  classId: null,
  createdAt: at(-hourMs),
  usefulUntil: at(hourMs),
  pushKey: 'key',
  isRead: false,
  tries: 1,
  firstTriedAt: now,
  wasAbandoned: false,
  lineUserId: 'U1',
  lineFriend: 'friend',
  email: 'lin@example.com',
  wantsLine: true,
  wantsEmail: true,
  mutedTopics: [],
}
const situation: Situation = { now, channels: ['line', 'email'], budget: { limit: 100, left: 50 } }
const decide = (changed: Partial<ClaimedDelivery>, differing: Partial<Situation> = {}) =>
  decideDelivery({ ...delivery, ...changed }, { ...situation, ...differing })

describe.each(['line', 'email'] as const)('%s', (channel) => {
  test.each<[string, Partial<ClaimedDelivery>, string]>([
    ['what was read', { isRead: true }, 'already_read'],
    ['what is over', { usefulUntil: now }, 'too_late'],
    ['what the member has muted', { mutedTopics: ['waitlist', 'booking'] }, 'not_wanted'],
    ['what was read and is over', { isRead: true, usefulUntil: now }, 'already_read'],
  ])('does not send %s', (_, changed, outcome) => {
    expect(decide({ channel, ...changed })).toEqual({ outcome })
  })

  test('sends what is wanted, useful and not read', () => {
    expect(decide({ channel })).toBe('send')
    expect(decide({ channel, mutedTopics: ['waitlist'] })).toBe('send')
  })

  test('sends what everybody is notified of, whatever is muted', () => {
    const mutedTopics = ['booking', 'waitlist', 'reminder', 'following', 'feedback'] as const
    expect(decide({ channel, kind: 'class_cancelled', mutedTopics: [...mutedTopics] })).toBe('send')
  })

  test('is not used by a process that cannot', () => {
    const other = channel === 'line' ? 'email' : 'line'
    expect(decide({ channel }, { channels: [other] })).toEqual({ outcome: 'not_configured' })
  })
})

test.each([
  ['line', { wantsLine: false }, { outcome: 'not_wanted' }],
  ['line', { wantsEmail: false }, 'send'],
  ['email', { wantsEmail: false }, { outcome: 'not_wanted' }],
  ['email', { wantsLine: false }, 'send'],
] as const)('%s with the choice %j', (channel, choice, expected) => {
  expect(decide({ channel, ...choice })).toEqual(expected)
})

describe('LINE', () => {
  test.each([
    ['a friend', 'friend', 1, 'send'],
    ['no friend', 'none', 1, { outcome: 'not_reachable' }],
    ['who blocks the account', 'blocked', 1, { outcome: 'not_reachable' }],
    ['who may be a friend', 'unknown', 1, { retryAt: at(5 * 60_000), isUnsent: true }],
  ] as const)('%s', (_, lineFriend, tries, expected) => {
    expect(decide({ lineFriend, tries })).toEqual(expected)
  })

  test('waits an hour for the answer whether somebody is a friend', () => {
    const asked = { lineFriend: 'unknown' } as const
    expect(decide({ ...asked, firstTriedAt: at(1 - hourMs) })).toMatchObject({ isUnsent: true })
    expect(decide({ ...asked, firstTriedAt: at(-hourMs) })).toEqual({ outcome: 'not_reachable' })
    expect(decide({ ...asked, kind: 'class_cancelled', firstTriedAt: at(-300_000) })).toEqual({
      outcome: 'not_reachable',
    })
    expect(decide({ ...asked, usefulUntil: at(300_000) })).toEqual({ outcome: 'not_reachable' })
  })

  test('is tried for 23 hours, in which a repeated message is recognised', () => {
    expect(decide({ tries: 9, firstTriedAt: at(1 - 23 * hourMs) })).toBe('send')
    expect(decide({ tries: 9, firstTriedAt: at(-23 * hourMs) })).toEqual({ outcome: 'gave_up' })
  })

  test('is left when the month is nearly used up, but not when the message may have been sent already', () => {
    const budget = { limit: 100, left: 10 }
    expect(decide({}, { budget })).toEqual({ outcome: 'quota_short' })
    expect(decide({ kind: 'class_cancelled' }, { budget })).toBe('send')
    expect(decide({ tries: 2 }, { budget })).toBe('send')
  })
})

describe('an e-mail', () => {
  const channel = 'email'

  test('needs an address', () => {
    expect(decide({ channel, email: null, wasAbandoned: true })).toEqual({ outcome: 'not_reachable' })
  })

  test('is not sent again when its sender was killed', () => {
    expect(decide({ channel, wasAbandoned: true })).toEqual({ outcome: 'unknown' })
    expect(decide({ wasAbandoned: true })).toBe('send')
  })

  test('is tried for 24 hours, and needs no message of the LINE account', () => {
    const budget = { limit: 100, left: 0 }
    expect(decide({ channel, firstTriedAt: at(1 - 24 * hourMs) }, { budget })).toBe('send')
    expect(decide({ channel, firstTriedAt: at(-24 * hourMs) })).toEqual({ outcome: 'gave_up' })
  })
})
