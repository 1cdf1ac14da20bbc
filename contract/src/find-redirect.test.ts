import { expect, test } from 'vitest'
import { findRedirect } from './find-redirect.ts'

const rules = [
  { from: '/old', to: '/course/class_all', external: false },
  { from: '/free', to: '/course/class_all?free=1', external: false },
  { from: '/Tea-House', to: '/resource/base', external: false },
  { from: '/舊課程', to: '/course/class_all', external: false },
  { from: '/shop', to: 'https://shop.example/', external: true },
]

test.each([
  ['/old', '', '/course/class_all'],
  ['/old/', '', '/course/class_all'],
  ['/old', '?q=a', '/course/class_all?q=a'],
  ['/free', '?q=a', '/course/class_all?free=1'],
  ['/shop', '?q=a', 'https://shop.example/'],
  ['/older', '', undefined],
  ['/old/x', '', undefined],
  ['/tea-house', '', '/resource/base'],
  ['/%E8%88%8A%E8%AA%B2%E7%A8%8B', '', '/course/class_all'],
  ['/%E8%88', '', undefined],
  ['/', '', undefined],
])('%s%s redirects to %s', (pathname, search, target) => {
  expect(findRedirect(rules, { pathname, search })).toBe(target)
})
