import { maxCounted } from 'contract/max-counted'
import { numberWords } from '#text/number-words.ts'

/** A number of classes in words; many are not counted to the end. */
export const classCount = (total: number): string =>
  total < maxCounted ? `${total} 班` : `${numberWords(maxCounted)} 班以上`
