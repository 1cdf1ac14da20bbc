import type { FactDay } from '#notifications/words/notice-facts.ts'
import { noticeOf } from '#notifications/words/notice.ts'

/** When the messages of tests are written. */
export const at = new Date('2026-11-18T01:00:00Z')

export const bookedDay: FactDay = {
  title: '陶藝入門',
  className: '週五班',
  baseName: '鹿港基地',
  address: '彰化縣鹿港鎮民權路 120 號',
  phone: '04-777-1234',
  mode: 'onsite',
  venue: '陶藝教室',
  onlineUrl: null,
  feeTwd: 500,
  code: 'K7Q2-9MXA',
  startsAt: '2026-11-20T11:00:00Z',
  endsAt: '2026-11-20T13:00:00Z',
  changeUntil: '2026-11-19T11:00:00Z',
  plus: 1,
  state: 'booked',
}

/** The values of a message's facts by their terms. */
export const factsOf = (...noticed: Parameters<typeof noticeOf>) =>
  Object.fromEntries(noticeOf(...noticed).facts.map(({ term, value }) => [term, value]))
