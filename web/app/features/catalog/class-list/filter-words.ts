import { weekdayLetters } from 'contract/taipei-time'

export const weekdayWords = weekdayLetters.map((letter) => `週${letter}`)

export const timeWords: Readonly<Record<string, string>> = {
  morning: '上午',
  afternoon: '下午',
  evening: '晚上',
}

export const modeWords: Readonly<Record<string, string>> = { onsite: '實體課程', online: '線上課程' }

/** Formats `YYYY-MM-DD` as `12月31日`, with the year unless it is that of `today`; undefined for an invalid date. */
export function dateWords(date: string, today: string): string | undefined {
  const [, year = '', month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  if (Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date) return undefined
  return `${today.startsWith(year) ? '' : `${year}年`}${Number(month)}月${Number(day)}日`
}

export const sortWords: Readonly<Record<string, string>> = {
  soon: '最近開課',
  new: '最新上架',
  seats: '剩餘名額多',
}

const nearPattern = /^near-\d+$/
/** The order by distance, which exists only after the reader has asked for it (`base-field.tsx`). */
export const isNearSort = (sort: string | null | undefined): sort is string => nearPattern.test(sort ?? '')

export const sortName = (sort: string | null): string | undefined =>
  isNearSort(sort) ? '離我最近' : sortWords[sort || 'soon']
