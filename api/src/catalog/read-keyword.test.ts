import { classFilters } from 'contract/catalog/class-filters'
import { expect, test } from 'vitest'
import { readKeyword } from './read-keyword.ts'

const read = (query: Record<string, string>, understood: Record<string, string>, words: readonly string[]) =>
  readKeyword(classFilters.parse(query), async () => ({ filters: understood, words, isChanged: true }))

test('the filters of the keyword are added to the chosen ones', async () => {
  const query = await read({ q: '台南 陶', free: '1' }, { county: 'tainan', weekday: '6,0' }, ['陶'])
  expect(query).toEqual(classFilters.parse({ q: '陶', free: '1', county: 'tainan', weekday: '6,0' }))
})

test('a filter of the keyword replaces a chosen one', async () => {
  const query = await read({ q: '台南', county: 'taipei' }, { county: 'tainan' }, [])
  expect(query).toEqual(classFilters.parse({ county: 'tainan' }))
})

test('a keyword without a filter is not changed', async () => {
  const query = classFilters.parse({ q: ' 陶 ' })
  expect(await readKeyword(query, async () => ({ filters: {}, words: [], isChanged: false }))).toBe(query)
})
