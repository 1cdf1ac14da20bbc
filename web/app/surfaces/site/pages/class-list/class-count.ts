import { mostCounted } from 'contract/most-counted'
import { numberWords } from '#text/number-words.ts'

/** A number of classes in words; many are not counted to the end. */
export const classCount = (total: number): string =>
  total < mostCounted ? `${total} 班` : `${numberWords(mostCounted)} 班以上`
