/** Run manually when a heading changes: `node_modules/.bin/node scripts/draw-display-font.mjs`; commit the output. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { displayCharacters } from './display-characters.ts'
import { projectFolder } from './project-folder.mjs'

const require = createRequire(join(projectFolder, 'web/package.json'))
const opentype = require('opentype.js')

const ranges = JSON.parse(readFileSync(require.resolve('@fontsource/huninn/unicode.json'), 'utf8'))
const sliceOf = (codePoint) =>
  Object.entries(ranges).find(([, list]) =>
    list.split(',').some((range) => {
      const [from, to = from] = range.replace('U+', '').split('-')
      return codePoint >= Number.parseInt(from, 16) && codePoint <= Number.parseInt(to, 16)
    }),
  )?.[0]

const fonts = new Map()
const fontOf = (slice) => {
  if (!fonts.has(slice)) {
    const name = slice.replace(/^\[(\d+)\]$/, '$1')
    const bytes = readFileSync(require.resolve(`@fontsource/huninn/files/huninn-${name}-400-normal.woff`))
    fonts.set(slice, opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)))
  }
  return fonts.get(slice)
}

const characters = displayCharacters()
const glyphs = characters.map((character) => {
  const glyph = fontOf(sliceOf(character.codePointAt(0))).charToGlyph(character)
  return new opentype.Glyph({
    name: `u${character.codePointAt(0).toString(16)}`,
    unicode: character.codePointAt(0),
    advanceWidth: glyph.advanceWidth,
    path: glyph.path,
  })
})
const { unitsPerEm, ascender, descender } = fontOf(sliceOf('巷'.codePointAt(0)))
const notdef = new opentype.Glyph({ name: '.notdef', advanceWidth: unitsPerEm, path: new opentype.Path() })
const font = new opentype.Font({
  familyName: 'Huninn',
  styleName: 'Regular',
  unitsPerEm,
  ascender,
  descender,
  glyphs: [notdef, ...glyphs],
})
const woff2 = await subsetFont(Buffer.from(font.toArrayBuffer()), characters.join(''), {
  targetFormat: 'woff2',
})
writeFileSync(join(projectFolder, 'web/app/ui/huninn-display.woff2'), woff2)
writeFileSync(join(projectFolder, 'web/app/ui/huninn-display.txt'), `${characters.join('')}\n`)
console.log(`${characters.length} characters, ${woff2.length} bytes`)
