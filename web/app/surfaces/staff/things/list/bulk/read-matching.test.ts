import type { ListedThing } from 'contract/thing'
import { expect, test } from 'vitest'
import { maxChosen } from './max-chosen.ts'
import { collectPages } from './read-matching.ts'

const things = (from: number, count: number): ListedThing[] =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, title: '', note: '', lastChange: null }))

/** A list of `total` things in pages of 50; the cursor of a page is the number of its first thing. */
const listOf = (total: number) => {
  const read: string[] = []
  const pageAt = (from: number) => ({
    items: things(from, Math.min(50, total - from)),
    nextCursor: from + 50 < total ? String(from + 50) : null,
  })
  return {
    read,
    shownAt: (from: number) => ({ cursor: from === 0 ? '' : String(from), ...pageAt(from) }),
    readPage: async (cursor: string) => {
      read.push(cursor)
      return await Promise.resolve(pageAt(Number(cursor)))
    },
  }
}
const idsOf = (found: readonly ListedThing[]) => found.map(({ id }) => id).toSorted((a, b) => a - b)

test('from the first page only the pages after it are read', async () => {
  const { read, shownAt, readPage } = listOf(120)
  expect(idsOf(await collectPages(shownAt(0), readPage))).toEqual(idsOf(things(0, 120)))
  expect(read).toEqual(['50', '100'])
})

test('from a later page the pages before it are read as well, and nothing is in it twice', async () => {
  const { shownAt, readPage } = listOf(120)
  expect(idsOf(await collectPages(shownAt(50), readPage))).toEqual(idsOf(things(0, 120)))
})

test('of a long list those of the shown page are kept, and reading ends at the limit', async () => {
  const { read, shownAt, readPage } = listOf(2000)
  const found = await collectPages(shownAt(1000), readPage)
  expect(found).toHaveLength(maxChosen)
  expect(idsOf(found.slice(0, 50))).toEqual(idsOf(things(1000, 50)))
  expect(read).toHaveLength(9)
})
