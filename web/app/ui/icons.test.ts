import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

test('the sprite has exactly the named icons and at most 6 KB', () => {
  const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id!)
  expect(ids.toSorted()).toEqual([...iconNames].toSorted())
  expect(sprite.length).toBeLessThanOrEqual(8192)
})
