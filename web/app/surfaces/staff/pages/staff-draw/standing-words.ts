import type { StaffDrawEntry } from 'contract/draws/staff-draws'
import { beforeWords } from '#features/spaces/draw/deadline-words.ts'
import { outcomeWords } from '#features/spaces/draw/draw-words.ts'
import { stateWordsOfUse } from '#text/use-words.ts'

type Standing = Pick<
  StaffDrawEntry,
  | 'outcome'
  | 'isGivenUp'
  | 'waitsAs'
  | 'isPassedDown'
  | 'state'
  | 'confirmBy'
  | 'confirmedAt'
  | 'heldOutBy'
  | 'isApart'
>

/** 「正取・7月10日（五）以前確認」, 「備取 1」, 「正取・已取消」 */
export function standingWords(entry: Standing): string {
  const { outcome, isGivenUp, state, confirmBy, confirmedAt, heldOutBy, isApart } = entry
  if (outcome === null && heldOutBy !== null) return `不參加：同一個團體的 ${heldOutBy} 先送出`
  if (outcome === null) return isApart ? '參加抽籤・確認過是不同的團體' : '參加抽籤'
  const words = outcomeWords({ ...entry, outcome })
  if (state === null) return words
  if (isGivenUp && (state === 'approved' || state === 'pending')) return `${words}・後來取消`
  if (state !== 'approved')
    return outcome === 'waiting' && state === 'pending' ? words : `${words}・${stateWordsOfUse[state].word}`
  if (confirmedAt !== null) return `${words}・已確認`
  return confirmBy === null ? words : `${words}・${beforeWords(confirmBy)}確認`
}
