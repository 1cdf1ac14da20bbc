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
])('%s redirects to %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

test('a path full of slashes takes linear time', () => {
  const timeOf = (slashes: number) => {
    const begun = performance.now()
    for (let time = 0; time < 20; time++) canonicalPath(`/a${'/'.repeat(slashes)}b`)
    return performance.now() - begun
  }
  // The fastest of several: something else may have run meanwhile.
  const fastestOf = (slashes: number) => Math.min(...Array.from({ length: 9 }, () => timeOf(slashes)))
  // Linear time takes 16 times as long, quadratic time 256 times.
  expect(fastestOf(16_000) / Math.max(fastestOf(1000), 0.05)).toBeLessThan(100)
})
