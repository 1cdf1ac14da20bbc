import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourcePlace } from './source-place.ts'

const arrangeMaps = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-maps-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // The fifth column of the first line comes from the second line, third column.
  const map = { version: 3, sources: ['../../../app/ui/button.tsx'], names: [], mappings: 'IACE' }
  writeFileSync(path.join(folder, 'base-Ab12_x.js.map'), JSON.stringify(map))
  return folder
}

test('a place in a built script is the one in its source', () => {
  expect(sourcePlace('/assets/base-Ab12_x.js:1:5', arrangeMaps())).toBe('app/ui/button.tsx:2:3')
})

test.each(['/assets/base-Other.js:1:5', '/assets/../base-Ab12_x.js:1:5', '/assets/base-Ab12_x.js:1:1', ''])(
  'what has no map stays as it is: %j',
  (place) => {
    expect(sourcePlace(place, arrangeMaps())).toBe(place)
  },
)
