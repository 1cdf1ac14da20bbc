import { maxCounted } from 'contract/max-counted'
import { numberWords } from '#text/number-words.ts'

export const classCount = (total: number): string =>
  total < maxCounted ? `${total} 班` : `${numberWords(maxCounted)} 班以上`
