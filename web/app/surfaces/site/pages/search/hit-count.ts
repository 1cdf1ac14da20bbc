import { maxCounted } from 'contract/max-counted'
import { numberWords } from '#text/number-words.ts'

/** 「12」, 「12 筆」; the server counts each kind only up to a limit, then 「500 筆以上」. */
export const hitCount = (counts: readonly number[], unit = ''): string => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const isLimited = counts.some((count) => count >= maxCounted)
  return `${numberWords(total)}${unit}${isLimited ? '以上' : ''}`
}
