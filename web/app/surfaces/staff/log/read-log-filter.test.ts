import { expect, test } from 'vitest'
import { readChoice, readLogFilter } from './read-log-filter.ts'

const read = (search: string) => readLogFilter(new URLSearchParams(search))

test('the filters of the address are read', () => {
  const by = 'a0000000-0000-4000-8000-000000000001'
  expect(read(`thing=base&by=${by}&from=2026-11-01&to=2026-11-30&cursor=12`)).toEqual({
    by,
    from: '2026-11-01',
    to: '2026-11-30',
    cursor: '12',
  })
})

test('empty fields of the form and what no filter can be are ignored', () => {
  expect(read('by=&from=&to=')).toEqual({})
  expect(read('by=me&from=2026-13-01&to=soon&cursor=?')).toEqual({})
})

test('a choice is one of its values', () => {
  const choose = (search: string) => readChoice(new URLSearchParams(search), 'thing', ['base', 'class'])
  expect([choose('thing=base'), choose('thing='), choose('thing=roof'), choose('')]).toEqual([
    'base',
    undefined,
    undefined,
    undefined,
  ])
})
