import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/home', undefined],
  ['/', undefined],
  ['/home/', '/home'],
  ['/home///', '/home'],
  ['/News/12', '/news/12'],
  ['/News/', '/news'],
  ['//evil.example/', '/evil.example'],
  ['//evil.example', '/evil.example'],
  ['/x/%E9%99%B6', undefined],
  ['/art/cover/music/A.light.svg', undefined],
])('%s has its page at %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})
