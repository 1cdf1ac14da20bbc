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

test('a path full of slashes takes linear time', () => {
  const costOf = (slashes: number) => {
    const begun = performance.now()
    for (let time = 0; time < 20; time++) canonicalPath(`/a${'/'.repeat(slashes)}b`)
    return performance.now() - begun
  }
  costOf(1000)
  // Sixteen times as long: with quadratic time it would be 256 times.
  expect(costOf(16_000) / Math.max(costOf(1000), 0.05)).toBeLessThan(100)
})
