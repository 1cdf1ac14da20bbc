import { expect, test } from 'vitest'
import { daysOf, startTexts, type ClassTexts } from './class-texts.ts'
import { toggleDate } from './toggle-date.ts'

const texts: ClassTexts = {
  ...startTexts('1'),
  first: '2026-12-05',
  count: '2',
  addedDates: '2026-12-09',
}
const plan = daysOf(texts, { isSkipped: (date) => date === '2026-12-12' })

test.each([
  ['another date is added, in order', '2026-12-01', { addedDates: '2026-12-01,2026-12-09' }],
  ['an added date is taken away', '2026-12-09', { addedDates: '' }],
  ['a date of the rhythm is skipped', '2026-12-05', { date: '2026-12-05', isSkipped: true }],
  ['a skipped date takes place again', '2026-12-12', { date: '2026-12-12', isSkipped: false }],
])('%s', (_, date, toggled) => {
  expect(toggleDate({ texts, plan }, date)).toEqual(toggled)
})
