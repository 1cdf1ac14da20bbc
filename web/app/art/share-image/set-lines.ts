import { displayGlyph } from './huninn.ts'

type Measure = { size: number; width: number; maxLines: number }

/** Punctuation that must not begin a line. */
const closingMark = /[，。、：；！？」』）》…・,.!?)%]/

const widthOf = (character: string): number => displayGlyph(character)?.width ?? (character === ' ' ? 0.3 : 1)

/** Breaks a text into lines of at most this width and ends a text that is too long in 「…」. Latin words stay whole. */
export function breakLines(text: string, { size, width, maxLines }: Measure): string[] {
  const words = text.match(/[A-Za-z0-9]+|\s+|./gu) ?? []
  const lines = ['']
  let used = 0
  for (const word of words) {
    const wordWidth = Array.from(word).reduce((sum, character) => sum + widthOf(character), 0) * size
    if (used + wordWidth > width && used > 0 && !closingMark.test(word)) {
      lines.push('')
      used = 0
    }
    if (used === 0 && word.trim() === '') continue
    lines[lines.length - 1] += word
    used += wordWidth
  }
  if (lines.length <= maxLines) return lines
  const last = Array.from(lines[maxLines - 1]!)
  return [...lines.slice(0, maxLines - 1), `${last.slice(0, -1).join('')}…`]
}

/** One line of text as path data. */
export function setLine(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  let pen = x
  let path = ''
  for (const character of text) {
    path += displayGlyph(character)?.outline(pen, y, size) ?? ''
    pen += widthOf(character) * size
  }
  return path
}
