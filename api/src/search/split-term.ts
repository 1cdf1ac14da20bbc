import { endingFillers } from 'contract/search/search-words'
import type { Vocabulary } from './vocabulary.ts'

export type Piece = { from: number; to: number; kind: 'known' | 'filler' | 'rest' }

type Way = { cost: number; pieces: readonly Piece[] }

/** A single unknown character between known words shows that the cut is wrong: 「高雄偉」 is a name. */
const lonelyCharacter = 10
const restStart = 3
const restCharacter = 2
const weakFiller = 3

/** 「台南陶藝課」: the fewest pieces and unknown characters win; a doubtful term stays whole. */
export function splitTerm(characters: readonly string[], vocabulary: Vocabulary): readonly Piece[] {
  const best: Way[] = [{ cost: 0, pieces: [] }]
  for (let to = 1; to <= characters.length; to++) {
    let found: Way = { cost: Infinity, pieces: [] }
    for (let from = 0; from < to; from++) {
      const piece = pieceOf(characters, from, to, vocabulary)
      const cost = best[from]!.cost + costOf(piece, characters)
      // Of equal ways the one with the longer last piece, which is found first.
      if (cost < found.cost) found = { cost, pieces: [...best[from]!.pieces, piece] }
    }
    best.push(found)
  }
  return best.at(-1)!.pieces
}

const pieceOf = (
  characters: readonly string[],
  from: number,
  to: number,
  { words, fillers, maxLength }: Vocabulary,
): Piece => {
  const isCut = isInWord(characters, from) || isInWord(characters, to)
  const text = isCut || to - from > maxLength ? '' : characters.slice(from, to).join('')
  if (words.has(text)) return { from, to, kind: 'known' }
  return { from, to, kind: fillers.has(text) ? 'filler' : 'rest' }
}

/** 「freedom」 has no 「free」. */
const isInWord = (characters: readonly string[], at: number): boolean =>
  [characters[at - 1], characters[at]].every((one) => one !== undefined && isLatin.test(one))

const isLatin = /[a-z0-9]/

const costOf = ({ from, to, kind }: Piece, characters: readonly string[]): number => {
  const length = to - from
  if (kind === 'known') return 1
  if (kind === 'filler') return length > 1 || isClear(characters, from, to) ? 1 : weakFiller
  if (length === 1 && characters.length > 1) return lonelyCharacter
  return restStart + restCharacter * length
}

/** 「的」 joins two words; 「有」 or 「學」 may as well begin one. */
const isClear = (characters: readonly string[], from: number, to: number): boolean =>
  characters[from] === '的' ||
  (from > 0 && to === characters.length && endingFillers.includes(characters.slice(from, to).join('')))
