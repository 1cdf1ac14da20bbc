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

test.each([
  [
    'two rules',
    '/a',
    [
      ['/a', '/b'],
      ['/b', '/a'],
    ],
  ],
  ['a rule that differs in case only', '/loop', [['/Loop', '/loop']]],
  ['a rule that adds a query', '/self', [['/self', '/self?x=1']]],
  ["a rule and one of the site's own redirects", '/home', [['/home', '/']]],
  [
    'rules that lead into a circle',
    '/start',
    [
      ['/start', '/a'],
      ['/a', '/b#c'],
      ['/b', '/a/'],
    ],
  ],
])('%s in a circle redirect nothing', (_, pathname, pairs) => {
  const circle = pairs.map(([from, to]) => ({ from: from!, to: to!, external: false }))
  expect(findRedirect([...rules, ...circle], { pathname, search: '' })).toBeUndefined()
})

test('a chain of rules is followed one step at a time, and may end on another site', () => {
  const chain = [
    { from: '/first', to: '/second', external: false },
    { from: '/second', to: 'https://elsewhere.example/first', external: true },
  ]
  expect(findRedirect(chain, { pathname: '/first', search: '' })).toBe('/second')
  expect(findRedirect(chain, { pathname: '/second', search: '' })).toBe('https://elsewhere.example/first')
})
