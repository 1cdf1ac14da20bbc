import { expect, test } from 'vitest'
import { withoutEndSlashes } from './without-end-slashes.ts'

test.each([
  ['/', '/'],
  ['', ''],
  ['///', '/'],
  ['/home', '/home'],
  ['/home/', '/home'],
  ['/home///', '/home'],
  ['/a//b/', '/a//b'],
])('%s becomes %s', (path, without) => {
  expect(withoutEndSlashes(path)).toBe(without)
})
