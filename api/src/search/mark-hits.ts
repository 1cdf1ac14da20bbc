import type { MarkedText } from 'contract/search/search'
import { fold } from './fold.ts'

type Folded = {
  text: string
  from: number[]
}

/** Folding may turn one character into several, so every folded position maps to its original position. */
const foldByCharacter = (characters: readonly string[]): Folded => {
  const folded: Folded = { text: '', from: [] }
  for (const [index, character] of characters.entries()) {
    const part = fold(character)
    folded.text += part
    for (let count = 0; count < part.length; count++) folded.from.push(index)
  }
  return folded
}

export function markHits(text: string, terms: readonly string[]): MarkedText {
  const characters = Array.from(text)
  const isHit = findHits(characters, terms)
  const parts: MarkedText = []
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1)
    if (last !== undefined && last.hit === isHit[index]) last.text += character
    else parts.push({ text: character, hit: isHit[index]! })
  }
  return parts
}

const findHits = (characters: readonly string[], terms: readonly string[]): boolean[] => {
  const { text, from } = foldByCharacter(characters)
  const isHit = characters.map(() => false)
  // An empty term would be found for ever.
  for (const term of terms.filter((one) => one !== '')) {
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
      for (let position = at; position < at + term.length; position++) isHit[from[position]!] = true
    }
  }
  return isHit
}

const before = 18
const length = 80

/** Around the first match, or the beginning; one line, because lines are separate parts of the text. */
export function markExcerpt(text: string, terms: readonly string[]): MarkedText {
  const parts = text.split('\n')
  const part = parts.find((one) => findHits(Array.from(one), terms).includes(true)) ?? parts[0] ?? ''
  const characters = Array.from(part)
  const first = findHits(characters, terms).indexOf(true)
  const start = Math.max(0, first - before)
  const piece = characters.slice(start, start + length).join('')
  const shown = `${start > 0 ? '…' : ''}${piece}${start + length < characters.length ? '…' : ''}`
  return markHits(shown, terms)
}
