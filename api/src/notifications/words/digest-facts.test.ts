import { expect, test } from 'vitest'
import { noticeMail } from '#notifications/mail/notice-mail.ts'
import { at, factsOf } from '#notifications/testing/booked-day.ts'
import { noticeOf } from './notice.ts'

const nothing = {
  classDays: 0,
  people: 0,
  decisions: 0,
  toPhone: 0,
  seats: 0,
  unreminded: 0,
  applications: 0,
  undelivered: 0,
}

test('the summary of the morning says what waits, and of the classes also that there are none', () => {
  expect(
    factsOf('staff_digest', { days: [], digest: { ...nothing, applications: 2, unpaid: 1 } }, at),
  ).toEqual({
    今天的課: '沒有課',
    場地申請: '2 份',
    場地費用與押金還沒繳: '1 份',
  })
  expect(
    factsOf(
      'staff_digest',
      { days: [], digest: { ...nothing, classDays: 3, people: 41, toPhone: 5, seats: 20 } },
      at,
    ),
  ).toEqual({ 今天的課: '3 堂，41 位報名', 停課要打電話: '5 位', 空位要給候補: '20 堂' })
})

test('its mail says where it is turned off, which is not in the profile', () => {
  const footer = (kind: 'staff_digest' | 'day_before') =>
    noticeMail(noticeOf(kind, { days: [] }, at), {
      about: { kind, bookingId: null, classId: null },
      origin: 'https://example.tw',
    })
      .text.split('\n')
      .at(-1)
  expect(footer('staff_digest')).toContain('後台首頁')
  expect(footer('staff_digest')).not.toContain('會員資料')
  expect(footer('day_before')).toContain('會員資料')
})
