import type { RowTotal } from 'contract/row-total'
import { numberWords } from '#text/number-words.ts'

/** 「共 37 則」, or 「超過 1,000 則」 where more are not counted; undefined when there is nothing to say. */
export function rowTotalWords(total: RowTotal | undefined, unit: string): string | undefined {
  // A server of the version before does not count.
  if (total === null || total === undefined || (total.count === 0 && !total.hasMore)) return undefined
  return `${total.hasMore ? '超過' : '共'} ${numberWords(total.count)} ${unit}`
}
