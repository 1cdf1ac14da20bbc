import { startOfTaipeiDay, taipeiDate, weekdayLetters } from 'contract/taipei-time'
import type { NamedFilter } from './vocabulary.ts'

const dayMs = 86_400_000

/** The words for days: dates relative to `today` (`YYYY-MM-DD` in Taipei), and weekdays. */
export const dateWords = (today: string): (readonly [words: string, filters: NamedFilter[]])[] => [
  ...relativeDays(today),
  ...weekdayLetters.flatMap((letter, weekday) => weekdayWords(letter, weekday)),
]

const relativeDays = (today: string): (readonly [string, NamedFilter[]])[] => {
  const day = (offset: number) => taipeiDate(new Date(startOfTaipeiDay(today).getTime() + offset * dayMs))
  const span = (from: number, to: number): NamedFilter[] => [
    { name: 'from', value: day(from) },
    { name: 'to', value: day(to) },
  ]
  const evening: NamedFilter = { name: 'time', value: 'evening' }
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const sunday = 6 - sinceMonday
  return [
    ['今天 今日', span(0, 0)],
    ['今晚 今天晚上', [...span(0, 0), evening]],
    ['明天 明日', span(1, 1)],
    ['明晚 明天晚上', [...span(1, 1), evening]],
    ['後天', span(2, 2)],
    ['這週 本週 這周 本周 這星期 這禮拜 這個星期 這個禮拜', span(0, sunday)],
    ['下週 下周 下星期 下禮拜 下個星期 下個禮拜', span(sunday + 1, sunday + 7)],
    // On Sunday the weekend is today.
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
