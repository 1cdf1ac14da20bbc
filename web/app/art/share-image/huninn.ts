import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as OpenType from 'opentype.js'
import type { Font } from 'opentype.js'

const require = createRequire(import.meta.url)
// The ES module and the CommonJS module of this package export differently; `require` always loads the latter.
const { parse } = require('opentype.js') as typeof OpenType

/** The font is split into files of some hundred characters; a file is read when one of its characters is needed. */
type Slice = { name: string; ranges: readonly [number, number][]; font?: Font }

let slices: Slice[] | undefined

const readSlices = (): Slice[] => {
  const ranges = JSON.parse(
    readFileSync(require.resolve('@fontsource/huninn/unicode.json'), 'utf8'),
  ) as Record<string, string>
  return Object.entries(ranges).map(([name, list]) => ({
    name: name.replace(/^\[(\d+)\]$/, '$1'),
    ranges: list.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    }),
  }))
}

const fontFor = (codePoint: number): Font | undefined => {
  slices ??= readSlices()
  const slice = slices.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to))
  if (slice === undefined) return undefined
  slice.font ??= readFont(slice.name)
  return slice.font
}

const readFont = (name: string): Font => {
  const bytes = readFileSync(require.resolve(`@fontsource/huninn/files/huninn-${name}-400-normal.woff`))
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

export type DisplayGlyph = { width: number; outline: (x: number, y: number, size: number) => string }

/** A glyph of Huninn (粉圓) as an outline, so that the server needs no installed fonts. Undefined when it is missing. */
export function displayGlyph(character: string): DisplayGlyph | undefined {
  const font = fontFor(character.codePointAt(0) ?? 0)
  const glyph = font?.charToGlyph(character)
  if (font === undefined || glyph === undefined || glyph.index === 0) return undefined
  return {
    width: (glyph.advanceWidth ?? font.unitsPerEm) / font.unitsPerEm,
    outline: (x, y, size) => glyph.getPath(x, y, size).toPathData(1),
  }
}
