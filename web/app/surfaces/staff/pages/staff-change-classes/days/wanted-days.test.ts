import { expect, test } from 'vitest'
import { emptyDaysTexts, wantedDaysOf, type DaysTexts } from './wanted-days.ts'

const wanted = (texts: Partial<DaysTexts>) => wantedDaysOf({ ...emptyDaysTexts, ...texts })

test('all coming days are meant unless dates or weekdays are chosen', () => {
  expect(wanted({ venue: ' 大廳 ' })).toEqual({ which: 'all', change: { venue: '大廳' } })
  expect(
    wanted({ from: '2026-12-01', until: '2026-12-31', weekdays: [6, 0], shift: '-30', teachers: '7,2' }),
  ).toEqual({
    which: { from: '2026-12-01', until: '2026-12-31', weekdays: [6, 0] },
    change: { shiftMinutes: -30, teacherIds: [7, 2] },
  })
})

test.each([
  ['to', { capacity: 12 }],
  ['more', { addSeats: 12 }],
  ['fewer', { addSeats: -12 }],
] as const)('seats: %s', (seatsHow, change) => {
  expect(wanted({ seatsHow, seats: ' 12 ' })).toEqual({ which: 'all', change })
})

test.each<Partial<DaysTexts>>([{}, { seats: '12' }])('%o has nothing to change', (texts) => {
  expect(wanted(texts)).toMatch(/要改的項目/)
})

test.each<[Partial<DaysTexts>, keyof DaysTexts, RegExp]>([
  [{ seatsHow: 'more', seats: '' }, 'seats', /數字/],
  [{ seatsHow: 'to', seats: '501' }, 'seats', /數字/],
  [{ venue: '大廳', from: '2026-12-31', until: '2026-12-01' }, 'until', /不能早於/],
])('%o says in its field what is missing', (texts, field, words) => {
  expect(wanted(texts)).toEqual({ field, message: expect.stringMatching(words) })
})
