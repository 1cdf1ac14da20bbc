import { classFilters } from 'contract/catalog/class-filters'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildVocabulary } from './build-vocabulary.ts'
import { readDates } from './read-dates.ts'
import { understandQuery } from './understand-query.ts'

const names = {
  categories: [
    { id: 'ceramics', name: '陶藝' },
    { id: 'family', name: '親子' },
  ],
  audiences: [{ id: 'senior', name: '樂齡' }],
  bases: [{ id: 1, name: '鹿港基地', district: '鹿港鎮' }],
  teachers: [{ id: 2, name: '陳美珠', expertise: ['烹飪'] }],
  titles: ['手捏一只飯碗', '旅行日語三十句'],
}
const understandOn = (today: string, query: string) => understandQuery(query, buildVocabulary(names, today))

describe('on Tuesday, 24 November 2026', () => {
  test.each<[string, string, string, Record<string, string>?, string?]>([
    ['12月5日', '2026-12-05', '2026-12-05'],
    ['12/5', '2026-12-05', '2026-12-05'],
    ['１２／５', '2026-12-05', '2026-12-05'],
    ['12月5號（六）', '2026-12-05', '2026-12-05'],
    ['十二月五日', '2026-12-05', '2026-12-05'],
    ['十二月二十五日', '2026-12-25', '2026-12-25'],
    ['2027年1月9日', '2027-01-09', '2027-01-09'],
    ['116年1月9日', '2027-01-09', '2027-01-09'],
    ['2027-01-09', '2027-01-09', '2027-01-09'],
    ['2027/1/9', '2027-01-09', '2027-01-09'],
    ['1/9', '2027-01-09', '2027-01-09'],
    ['11/20', '2026-11-20', '2026-11-20'],
    ['12/5-12/7', '2026-12-05', '2026-12-07'],
    ['12/30到1/2', '2026-12-30', '2027-01-02'],
    ['12月5日到8日', '2026-12-05', '2026-12-08'],
    ['2/29', '2028-02-29', '2028-02-29'],
    ['12月', '2026-12-01', '2026-12-31'],
    ['十二月份', '2026-12-01', '2026-12-31'],
    ['2月', '2027-02-01', '2027-02-28'],
    ['2028年2月', '2028-02-01', '2028-02-29'],
    ['明天', '2026-11-25', '2026-11-25'],
    ['後天', '2026-11-26', '2026-11-26'],
    ['大後天', '2026-11-27', '2026-11-27'],
    ['下週三', '2026-12-02', '2026-12-02'],
    ['下禮拜天', '2026-12-06', '2026-12-06'],
    ['這週五', '2026-11-27', '2026-11-27'],
    ['這個月', '2026-11-24', '2026-11-30'],
    ['下個月', '2026-12-01', '2026-12-31'],
    ['寒假', '2027-01-20', '2027-02-15'],
    ['暑假', '2027-07-01', '2027-08-31'],
    ['小孩 暑假', '2027-07-01', '2027-08-31', { category: 'family' }],
    ['下週三晚上的陶藝課', '2026-12-02', '2026-12-02', { category: 'ceramics', time: 'evening' }],
    ['12月5日 陶藝', '2026-12-05', '2026-12-05', { category: 'ceramics' }],
    ['12/5陶藝 飯碗', '2026-12-05', '2026-12-05', { category: 'ceramics' }, '飯碗'],
    ['12月 週六 早上', '2026-12-01', '2026-12-31', { weekday: '6', time: 'morning' }],
    ['12/5 12/6', '2026-12-05', '2026-12-05'],
    ['9/25', '2026-09-25', '2026-09-25'],
    ['9/24', '2027-09-24', '2027-09-24'],
    ['2025年1月9日', '2025-01-09', '2025-01-09'],
    ['2026/12/5-2026/12/5', '2026-12-05', '2026-12-05'],
    ['十月十日', '2026-10-10', '2026-10-10'],
    ['十月三十日', '2026-10-30', '2026-10-30'],
    ['十月', '2027-10-01', '2027-10-31'],
    ['十二月三十一日', '2026-12-31', '2026-12-31'],
    ['11月', '2026-11-01', '2026-11-30'],
    ['10月', '2027-10-01', '2027-10-31'],
    ['明晚', '2026-11-25', '2026-11-25', { time: 'evening' }],
    ['下週末', '2026-12-05', '2026-12-06'],
    ['陶藝2027-01-09飯碗', '2027-01-09', '2027-01-09', { category: 'ceramics' }, '飯碗'],
  ])('「%s」 is from %s to %s', (query, from, to, others = {}, words = '') => {
    const understood = understandOn('2026-11-24', query)
    expect(understood.filters).toEqual({ from, to, ...others })
    expect(understood.words.join(' ')).toBe(words)
  })

  test.each([
    '13月5日',
    '2/30',
    '13/45',
    '1/2/3',
    '旅行日語三十句',
    '0月0日',
    '12:5',
    '2026/12/7-2026/12/5',
    '四十二月五日',
    '十二三月五日',
    '12027-01-09',
  ])('「%s」 is no date', (query) => {
    expect(understandOn('2026-11-24', query).filters).toEqual({})
  })
})

test.each([
  ['2026-12-31', '1/1', '2027-01-01', '2027-01-01'],
  ['2026-12-31', '12/31', '2026-12-31', '2026-12-31'],
  ['2026-12-31', '明天', '2027-01-01', '2027-01-01'],
  ['2026-12-31', '下個月', '2027-01-01', '2027-01-31'],
  ['2026-12-31', '下週三', '2027-01-06', '2027-01-06'],
  ['2026-12-31', '1月', '2027-01-01', '2027-01-31'],
  ['2027-01-01', '12/31', '2026-12-31', '2026-12-31'],
  ['2027-01-01', '12月', '2027-12-01', '2027-12-31'],
  ['2027-01-25', '寒假', '2027-01-20', '2027-02-15'],
  ['2027-02-15', '寒假', '2027-01-20', '2027-02-15'],
  ['2027-02-16', '寒假', '2028-01-20', '2028-02-15'],
  ['2027-09-01', '暑假', '2028-07-01', '2028-08-31'],
  ['2028-02-29', '2/29', '2028-02-29', '2028-02-29'],
])('on %s 「%s」 is from %s to %s', (today, query, from, to) => {
  expect(understandOn(today, query).filters).toEqual({ from, to })
})

test('a date is shown as typed, without blanks, and taken out of the words', () => {
  const { found, rest } = readDates('陶藝12 月 5 日飯碗', '2026-11-24')
  expect(found.map(({ text }) => text)).toEqual(['12月5日'])
  expect(rest).toBe('陶藝 飯碗')
})

test('a query of nothing but a date is understood otherwise than as words', () => {
  expect(understandOn('2026-11-24', '12月5日')).toMatchObject({ words: [], isChanged: true })
})

describe('English words', () => {
  test.each<[string, Record<string, string>, string]>([
    ['yoga', {}, '瑜伽'],
    ['Yoga 課', {}, '瑜伽'],
    ['pottery in Tainan', { category: 'ceramics', county: 'tainan' }, 'in'],
    ['free weekend', { free: '1', weekday: '6,0' }, ''],
    ['kids', { category: 'family' }, ''],
    ['freedom', {}, 'freedom'],
    ['nightingale', {}, 'nightingale'],
  ])('%s', (query, filters, words) => {
    const understood = understandOn('2026-11-24', query)
    expect([understood.filters, understood.words.join(' ')]).toEqual([filters, words])
  })
})

test('any text on any day gives filters that the class list accepts', () => {
  const parts = fc.constantFrom(
    ...'12月5日,12/5,明天,大後天,下週三,這週末,下個月,12月,十二月,寒假,暑假,yoga,free,陶藝,台南,小孩,99,0,年,月,日,號,/,-,到,至,115年,2027-,(六),三十一,廿,9999/9/9,20000年1月1日'.split(
      ',',
    ),
    ' ',
  )
  const texts = fc.oneof(
    fc
      .array(fc.oneof(parts, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 9 })
      .map((all) => all.join('')),
    fc.string({ unit: 'binary', maxLength: 64 }),
  )
  const days = fc.constantFrom(
    ...'2025-12-31 2026-01-01 2026-02-28 2026-11-24 2026-12-27 2026-12-31 2028-02-29 2028-12-31'.split(' '),
  )
  fc.assert(
    fc.property(texts, days, (text, today) => {
      const { filters } = understandOn(today, text)
      const { from, to } = filters
      expect((from ?? '') <= (to ?? '')).toBe(true)
      expect([text, today, classFilters.safeParse(filters).success]).toEqual([text, today, true])
    }),
    { numRuns: 300 },
  )
})
