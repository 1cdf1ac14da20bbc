import { expect, test } from 'vitest'
import { noticeTarget, otherTarget } from './notice-target.ts'

const bookingId = 'a0000000-0000-4000-8000-000000000001'

test('the thanks after a class ask for feedback, other messages about a booking show it', () => {
  const targetOf = (kind: 'thanks' | 'day_before') => noticeTarget({ kind, bookingId, classId: 7 })
  const { page } = targetOf('day_before')
  expect(targetOf('day_before').label).toBe('查看報名')
  expect(targetOf('thanks')).toEqual({
    label: '給老師和基地的話',
    page: { liff: `${page.liff}#feedback`, site: `${page.site}#feedback` },
  })
})

test('messages about applications for spaces lead to them, inside LINE in the mini-app', () => {
  expect(noticeTarget({ kind: 'space_decided', bookingId: null, classId: null })).toEqual({
    label: '看我的申請',
    page: { liff: '/liff/apply/space#own-applications', site: '/apply/space#own-applications' },
  })
})

test('only a class that does not open, or is cancelled, leads to other classes', () => {
  const labelOf = (kind: 'class_not_opened' | 'class_confirmed', classId: number | null) =>
    otherTarget({ kind, bookingId, classId })?.label
  expect(labelOf('class_not_opened', 7)).toBe('看同課程和相近的班')
  expect(labelOf('class_not_opened', null)).toBe('看其他可以報名的班')
  expect(labelOf('class_confirmed', 7)).toBeUndefined()
})
