import { startOfTaipeiDay, taipeiDate, weekdayLetters } from 'contract/taipei-time'
import { spanOfMonth } from './read-dates.ts'
import type { NamedFilter } from './vocabulary.ts'

const dayMs = 86_400_000

export const dateWords = (today: string): (readonly [words: string, filters: NamedFilter[]])[] => [
  ...relativeDays(today),
  ...weekdaysOfWeeks(today),
  ...months(today),
  ...weekdayLetters.flatMap((letter, weekday) => weekdayWords(letter, weekday)),
]

const dayFrom = (today: string, offset: number): string =>
  taipeiDate(new Date(startOfTaipeiDay(today).getTime() + offset * dayMs))

const sinceMonday = (today: string): number => (new Date(today).getUTCDay() + 6) % 7

/** The next date of a weekday, 0 for Sunday, seen from `today`, which may be that date. */
export const comingDate = (today: string, weekday: number): string =>
  dayFrom(today, (weekday - new Date(today).getUTCDay() + 7) % 7)

const spanFilters = ({ from, to }: { from: string; to: string }): NamedFilter[] => [
  { name: 'from', value: from },
  { name: 'to', value: to },
]

/** 「下週三」: weeks begin on Monday. */
const weekdaysOfWeeks = (today: string): (readonly [string, NamedFilter[]])[] =>
  [
    { before: ['這', '本', '這個'], week: 0 },
    { before: ['下', '下個'], week: 1 },
  ].flatMap(({ before, week }) =>
    weekdayLetters.flatMap((letter, weekday) => {
      const date = dayFrom(today, week * 7 + ((weekday + 6) % 7) - sinceMonday(today))
      const letters = weekday === 0 ? ['日', '天'] : [letter]
      const names = letters.flatMap((one) =>
        before.flatMap((start) => ['週', '周', '星期', '禮拜'].map((unit) => start + unit + one)),
      )
      return [[names.join(' '), spanFilters({ from: date, to: date })] as const]
    }),
  )

/** As months and days; those of the winter move by some days each year. */
const holidays = { 寒假: ['01-20', '02-15'], 暑假: ['07-01', '08-31'] } as const

const months = (today: string): (readonly [string, NamedFilter[]])[] => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const ofHoliday = ([from, to]: readonly [string, string]) => {
    const inYear = `${year}-${to}` < today ? year + 1 : year
    return spanFilters({ from: `${inYear}-${from}`, to: `${inYear}-${to}` })
  }
  return [
    ['這個月 本月 這月', spanFilters({ ...spanOfMonth(year, month), from: today })],
    ['下個月 下月', spanFilters(month === 12 ? spanOfMonth(year + 1, 1) : spanOfMonth(year, month + 1))],
    ['寒假', ofHoliday(holidays.寒假)],
    ['暑假 夏天', ofHoliday(holidays.暑假)],
  ]
}

const relativeDays = (today: string): (readonly [string, NamedFilter[]])[] => {
  const span = (from: number, to: number): NamedFilter[] =>
    spanFilters({ from: dayFrom(today, from), to: dayFrom(today, to) })
  const evening: NamedFilter = { name: 'time', value: 'evening' }
  const sunday = 6 - sinceMonday(today)
  return [
    ['今天 今日', span(0, 0)],
    ['今晚 今天晚上', [...span(0, 0), evening]],
    ['明天 明日', span(1, 1)],
    ['明晚 明天晚上', [...span(1, 1), evening]],
    ['後天', span(2, 2)],
    ['大後天', span(3, 3)],
    ['這週 本週 這周 本周 這星期 這禮拜 這個星期 這個禮拜', span(0, sunday)],
    ['下週 下周 下星期 下禮拜 下個星期 下個禮拜', span(sunday + 1, sunday + 7)],
    ['這週末 這周末 這個週末 這個周末 本週末 本周末', span(Math.max(0, sunday - 1), sunday)],
    ['下週末 下周末 下個週末 下個周末', span(sunday + 6, sunday + 7)],
  ]
}

const weekdayWords = (letter: string, weekday: number): (readonly [string, NamedFilter[]])[] => {
  const letters = weekday === 0 ? ['日', '天'] : [letter]
  const names = letters.flatMap((one) => ['週', '周', '星期', '禮拜'].map((before) => before + one))
  const named: NamedFilter = { name: 'weekday', value: String(weekday) }
  return [
    [names.join(' '), [named]],
    [names.map((name) => `${name}晚`).join(' '), [named, { name: 'time', value: 'evening' }]],
    [names.map((name) => `${name}早`).join(' '), [named, { name: 'time', value: 'morning' }]],
  ]
}
