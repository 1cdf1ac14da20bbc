import { maxCounted } from 'contract/max-counted'
import { numberWords } from '#text/number-words.ts'

/** A number of classes as text; the server counts only up to a limit. */
export const classCount = (total: number): string =>
  total < maxCounted ? `${total} 班` : `${numberWords(maxCounted)} 班以上`
