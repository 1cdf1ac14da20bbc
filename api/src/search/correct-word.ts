import { fold } from './fold.ts'
import type { Vocabulary } from './vocabulary.ts'

/** One edit or swap away (「陶義」: 陶藝); undefined for known words and single characters. */
export function correctWord(word: string, { words }: Vocabulary): string | undefined {
  const typed = Array.from(fold(word))
  const isTooShort = typed.length < (isLatin.test(typed.join('')) ? minLatinLength : 2)
  if (isTooShort || words.has(typed.join(''))) return undefined
  const near = [...words].filter(([known]) => isOneEditAway(typed, Array.from(known)))
  const best = near.toSorted(([one, ofOne], [other, ofOther]) => {
    const weight = (known: string, filters: readonly unknown[]) =>
      (known.length === typed.length ? 4 : 0) + (known[0] === typed[0] ? 2 : 0) + (filters.length > 0 ? 1 : 0)
    return weight(other, ofOther) - weight(one, ofOne)
  })
  return best[0]?.[0]
}

const isLatin = /^[a-z0-9]+$/
/** Of shorter Latin words too many differ by one letter. */
const minLatinLength = 5

const isOneEditAway = (one: readonly string[], other: readonly string[]): boolean => {
  const difference = one.length - other.length
  if (Math.abs(difference) > 1) return false
  const start = one.findIndex((character, index) => character !== other[index])
  const at = start < 0 ? one.length : start
  const rest = (list: readonly string[], from: number) => list.slice(from).join('')
  if (difference > 0) return rest(one, at + 1) === rest(other, at)
  if (difference < 0) return rest(one, at) === rest(other, at + 1)
  const isSwap = one[at] === other[at + 1] && one[at + 1] === other[at]
  return rest(one, at + 1) === rest(other, at + 1) || (isSwap && rest(one, at + 2) === rest(other, at + 2))
}
