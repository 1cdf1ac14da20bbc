import type { OwnDay } from 'contract/booking/own-days'
import {
  smallLineSeed,
  smallMessagingChannel,
  startLinePlatform,
  type RunningLinePlatform,
} from 'fakes/line/start-line-platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLineMessaging, type Message } from '#line-messaging/line-messaging.ts'
import { classDaysMessage } from './class-days-message.ts'
import { dayFacts } from './day-facts.ts'

const now = new Date('2026-11-20T01:00:00Z')
const links = { origin: 'https://hangkhau.example', liffId: '2000000001-AbcdEfgh' }
const day: OwnDay = {
  bookingId: '7d6b5b3e-6d0c-4f0e-9a57-3f7f0f9f1e11',
  bookingCode: 'K7Q2-9MXA',
  attendance: null,
  classId: 7,
  classDayId: 70,
  title: '陶藝入門',
  className: '週五班',
  category: 'ceramics',
  baseName: '鹿港基地',
  address: '鹿港鎮中山路 1 號',
  latitude: 24.05,
  longitude: 120.43,
  plusLimit: 3,
  plus: 1,
  state: 'booked',
  startsAt: '2026-11-20T11:00:00Z',
  endsAt: '2026-11-20T13:00:00Z',
  venue: '陶藝教室',
  substitutes: [],
  mode: 'onsite',
  onlineUrl: null,
  changeUntil: '2026-11-19T11:00:00Z',
  seatsLeft: 3,
  dayCancelled: false,
  notHeld: null,
  cancelReason: null,
  clashes: [],
  waitlist: null,
  offerExpiresAt: null,
}
const messageOf = (...days: OwnDay[]) => classDaysMessage(days, { heading: '我的課', links, now })

let line: RunningLinePlatform
beforeAll(async () => {
  line = await startLinePlatform(smallLineSeed('https://site.example/cb'))
})
afterAll(() => line.stop())

/** LINE's own validation; `ok` or its refusal. */
const validate = async (...messages: Message[]) => {
  const { id, secret } = smallMessagingChannel
  const [apiBase, dataApiBase] = [line.origin, line.origin]
  const clock = { now: () => new Date() }
  const messaging = createLineMessaging({ channelId: id, channelSecret: secret, apiBase, dataApiBase, clock })
  return (await messaging.call((bot) => bot.validateReply({ messages }))).outcome
}

test('a card says the same as its alternative text', () => {
  const { altText, contents } = messageOf(day)
  expect(altText).toBe(
    '我的課\n已報名｜陶藝入門｜今天 11月20日（五）19:00–21:00｜鹿港基地 陶藝教室｜2 人（含攜伴 1 人）',
  )
  const card = JSON.stringify(contents)
  for (const fact of [
    '已報名',
    '今天',
    '陶藝入門',
    '11月20日（五）19:00–21:00',
    '鹿港基地 陶藝教室',
    '2 人（含攜伴 1 人）',
  ])
    expect(card).toContain(fact)
  expect(card).toContain('"maxLines":2')
})

test.each([
  ['one card', [day]],
  ['eleven cards', Array.from({ length: 11 }, () => day)],
  [
    'the longest texts',
    Array.from({ length: 10 }, () => ({ ...day, title: '𠮷'.repeat(200), venue: '𠮷'.repeat(200), plus: 5 })),
  ],
  ['no venue', [{ ...day, venue: '' }]],
  ['an online class', [{ ...day, mode: 'online', onlineUrl: `https://meet.example/${'x'.repeat(970)}` }]],
  [
    'an online class with an address beyond LINE’s limit',
    [{ ...day, mode: 'online', onlineUrl: `https://meet.example/${'x'.repeat(990)}` }],
  ],
  ['an online class without a web address', [{ ...day, mode: 'online', onlineUrl: '會前寄出' }]],
] as const)('LINE accepts %s', async (_, days) => {
  const message = messageOf(...(days as readonly OwnDay[]))
  expect(message.altText.length).toBeLessThanOrEqual(1500)
  const { contents } = message
  expect(Buffer.byteLength(JSON.stringify(contents))).toBeLessThan(
    (contents.type === 'carousel' ? 50 : 30) * 1024,
  )
  if (contents.type === 'carousel') expect(contents.contents).toHaveLength(10)
  expect(await validate(message)).toBe('ok')
})

test('LINE’s validation is not a formality', async () => {
  expect(await validate({ ...messageOf(day), altText: 'x'.repeat(1501) })).toBe('refused')
})

test('ten cards with ordinary texts keep every fact in the alternative text', () => {
  const long = {
    ...day,
    title: '從零開始的手作陶藝：拉坯、修坯與上釉的三個月',
    venue: '二樓陶藝教室（請走側門）',
  }
  const lines = messageOf(...Array.from({ length: 10 }, () => long)).altText.split('\n')
  expect(lines).toHaveLength(11)
  for (const text of lines.slice(1)) expect(text).toMatch(/^已報名｜從零開始.*｜2 人（含攜伴 1 人）$/)
})

test('a class online leads into the room, one that is cancelled leads nowhere', () => {
  const online = JSON.stringify(messageOf({ ...day, mode: 'online', onlineUrl: 'https://meet.example/a' }))
  expect(online).toContain('"label":"進入線上教室","uri":"https://meet.example/a"')
  expect(online).not.toContain('導航')
  expect(JSON.stringify(messageOf({ ...day, dayCancelled: true }))).not.toContain('導航')
  expect(JSON.stringify(messageOf({ ...day, state: 'leave' }))).not.toContain('導航')
})

test.each([
  [{}, '2026-11-20T10:59:00Z', '已報名', '今天 ', '#0E6B5C'],
  [{}, '2026-11-20T11:00:00Z', '上課中', '今天 ', '#0E6B5C'],
  [{}, '2026-11-20T13:00:00Z', '已結束', '今天 ', '#5E534A'],
  [{}, '2026-11-19T15:59:00Z', '已報名', '明天 ', '#0E6B5C'],
  [{}, '2026-11-18T15:59:00Z', '已報名', '', '#0E6B5C'],
  [{ state: 'leave' }, '2026-11-20T01:00:00Z', '已請假', '今天 ', '#7A4E00'],
  [{ state: 'waiting' }, '2026-11-20T01:00:00Z', '候補中', '今天 ', '#7A4E00'],
  [{ state: 'waiting' }, '2026-11-20T12:00:00Z', '候補未遞補', '今天 ', '#5E534A'],
  [{ state: 'offered' }, '2026-11-20T01:00:00Z', '候補有名額，請確認', '今天 ', '#7A4E00'],
  [{ state: 'cancelled' }, '2026-11-20T01:00:00Z', '已取消', '今天 ', '#5E534A'],
  [{ dayCancelled: true }, '2026-11-20T13:00:00Z', '停課', '今天 ', '#B23A26'],
  [{ dayCancelled: true, notHeld: 'not_opened' }, '2026-11-20T13:00:00Z', '未達開班', '今天 ', '#B23A26'],
] as const)('%o at %s is 「%s」', (change, at, status, soon, colour) => {
  expect(dayFacts({ ...day, ...change }, new Date(at))).toMatchObject({ status, soon, colour })
})

test('without a LIFF app the buttons open the site', () => {
  const message = classDaysMessage([day], { heading: '我的課', links: { ...links, liffId: undefined }, now })
  expect(JSON.stringify(message)).not.toContain('liff.line.me')
  expect(JSON.stringify(message)).toContain(
    `"uri":"https://hangkhau.example/course/class_history/${day.bookingId}"`,
  )
})
