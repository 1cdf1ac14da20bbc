import { expect, test } from 'vitest'
import { readTableState, toTableSearch, type TableState } from './table-address.ts'

test.each<Partial<TableState>>([
  {},
  { q: '鹿港 陶藝', base: '鹿港基地', state: '草稿' },
  { sort: { id: 'people', desc: true }, hidden: ['base', 'days'] },
])('%o is in the address as it was', (some) => {
  const state: TableState = { q: '', base: '', state: '', sort: null, hidden: [], ...some }
  expect(readTableState(toTableSearch(state))).toEqual(state)
})

test('what no column is called is ignored', () => {
  expect(readTableState(new URLSearchParams('sort=-price&hide=x.base'))).toMatchObject({
    sort: null,
    hidden: ['base'],
  })
})

test('the usual table has an address without a search', () => {
  expect(toTableSearch(readTableState(new URLSearchParams())).toString()).toBe('')
})
