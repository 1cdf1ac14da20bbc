import { noticeKinds } from 'contract/notifications/notifications'
import {
  smallLineSeed,
  smallMessagingChannel,
  startLinePlatform,
  type RunningLinePlatform,
} from 'fakes/line/start-line-platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLineMessaging, type Message } from '#line-messaging/line-messaging.ts'
import type { NoticeFacts } from './notice-facts.ts'
import { noticeMessage } from './notice-message.ts'
import { noticeRules } from './notice-rules.ts'
import { noticeOf } from './notice.ts'

const at = new Date('2026-11-18T01:00:00Z')
const links = { origin: 'https://hangkhau.example', liffId: '2000000001-AbcdEfgh' }
const day: NoticeFacts['days'][number] = {
  title: '陶藝入門',
  className: '週五班',
  baseName: '鹿港基地',
  mode: 'onsite',
  venue: '陶藝教室',
  startsAt: '2026-11-20T11:00:00Z',
  endsAt: '2026-11-20T13:00:00Z',
  plus: 1,
  state: 'booked',
}
const bookingId = '7d6b5b3e-6d0c-4f0e-9a57-3f7f0f9f1e11'
const messageOf = (facts: NoticeFacts, kind: (typeof noticeKinds)[number] = 'booking_confirmed') =>
  noticeMessage(noticeOf(kind, facts, at), {
    about: { kind, bookingId, classId: 7 },
    colour: noticeRules[kind].colour,
    links,
  })

let line: RunningLinePlatform
beforeAll(async () => {
  line = await startLinePlatform(smallLineSeed('https://site.example/cb'))
})
afterAll(() => line.stop())

const validate = async (message: Message) => {
  const { id, secret } = smallMessagingChannel
  const clock = { now: () => new Date() }
  const [apiBase, dataApiBase] = [line.origin, line.origin]
  const messaging = createLineMessaging({ channelId: id, channelSecret: secret, apiBase, dataApiBase, clock })
  return (await messaging.call((bot) => bot.validatePush({ messages: [message] }))).outcome
}

test('the alternative text has every fact that the card shows', () => {
  const { altText, contents } = messageOf({ days: [{ ...day, state: 'leave' }] }, 'booking_cancelled')
  expect(altText).toBe(
    '報名已取消\n已請假｜陶藝入門 週五班｜11月20日（五）19:00–21:00｜鹿港基地 陶藝教室｜2 人（含攜伴 1 人）',
  )
  const card = JSON.stringify(contents)
  for (const fact of [
    '報名已取消',
    '已請假',
    '陶藝入門 週五班',
    '11月20日（五）19:00–21:00',
    '鹿港基地 陶藝教室',
    '2 人（含攜伴 1 人）',
  ])
    expect(card).toContain(fact)
  expect(card).toContain(`liff.line.me/2000000001-AbcdEfgh/class_history/${bookingId}`)
})

test('an offered seat says until when, a new class when it opens', () => {
  expect(messageOf({ days: [day], heldUntil: '2026-11-18T03:00:00Z' }, 'seat_offered').altText).toContain(
    '請在 11月18日（三）11:00 前確認。逾時會讓給下一位。',
  )
  expect(messageOf({ days: [day], opensAt: '2026-11-19T01:00:00Z' }, 'next_term').altText).toContain(
    '11月19日（四）09:00 開放報名。',
  )
})

test.each(noticeKinds)('LINE accepts %s', async (kind) => {
  expect(await validate(messageOf({ days: [day] }, kind))).toBe('ok')
})

const full: NoticeFacts['days'][number] = {
  ...day,
  address: '彰化縣鹿港鎮民權路 120 號',
  phone: '04-777-1234',
  onlineUrl: `https://meet.example.com/${'a'.repeat(470)}`,
  feeTwd: 500,
  code: 'K7Q2-9MXA',
  changeUntil: day.startsAt,
  change: {
    kind: 'moved',
    reason: '颱風停班停課',
    before: { startsAt: day.startsAt, endsAt: day.endsAt, venue: '木工教室' },
    clashes: [{ title: '水彩', startsAt: day.startsAt, endsAt: day.endsAt }],
  },
}

test.each(noticeKinds)('LINE accepts %s with everything that a message can say', async (kind) => {
  const message = messageOf({ days: Array.from({ length: 6 }, () => full) }, kind)
  expect(await validate(message)).toBe('ok')
  const card = JSON.stringify(message.contents)
  for (const fact of ['原本', '撞期', '進入線上教室']) expect(card).toContain(fact)
})

test('LINE accepts many days with the longest texts, and the card says how many more there are', async () => {
  const long = { ...day, title: '𠮷'.repeat(80), className: '𠮷'.repeat(60), venue: '𠮷'.repeat(200) }
  const message = messageOf({ days: Array.from({ length: 40 }, () => long) })
  expect(message.altText.length).toBeLessThanOrEqual(1500)
  expect(JSON.stringify(message.contents)).toContain('還有 34 天')
  expect(Buffer.byteLength(JSON.stringify(message.contents))).toBeLessThan(30 * 1024)
  expect(await validate(message)).toBe('ok')
})
