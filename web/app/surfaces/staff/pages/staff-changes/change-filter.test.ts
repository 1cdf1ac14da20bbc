import { expect, test } from 'vitest'
import { readChangeFilter } from './change-filter.ts'

const read = (search: string) => readChangeFilter(new URLSearchParams(search))

test('the filters of the address are read', () => {
  const by = 'a0000000-0000-4000-8000-000000000001'
  expect(read(`thing=base&by=${by}&from=2026-11-01&to=2026-11-30&cursor=12`)).toEqual({
    thing: 'base',
    by,
    from: '2026-11-01',
    to: '2026-11-30',
    cursor: '12',
  })
})

test('empty fields of the form and what no filter can be are ignored', () => {
  expect(read('thing=&by=&from=&to=')).toEqual({})
  expect(read('thing=nothing&by=me&from=2026-13-01&to=soon&cursor=x')).toEqual({})
})
