import { staffPaths } from 'contract/staff-pages'
import { expect, test } from 'vitest'
import { linksToSpaces } from './spaces-of-base.ts'

const base = '大溪基地'
const spaces = (count: number, note = base) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `空間${index + 1}`, note }))
const words = (...asked: Parameters<typeof linksToSpaces>) =>
  linksToSpaces(...asked).map((link) => link.words)

test('a base leads to each of its spaces, and to none of a base whose name only contains its own', () => {
  expect(linksToSpaces(base, [...spaces(1), { id: 9, title: '別館', note: '新大溪基地' }])).toEqual([
    { to: staffPaths.staffSpace({ spaceId: 1 }), words: '空間1' },
  ])
})

test('more than eight are found in the list, also when the list goes on', () => {
  expect(words(base, spaces(8))).toHaveLength(8)
  expect(words(base, spaces(9))).toEqual([...spaces(8).map(({ title }) => title), '看全部'])
  expect(linksToSpaces(base, spaces(2), true).at(-1)).toEqual({
    to: `${staffPaths.staffSpaces()}?${new URLSearchParams({ q: base })}`,
    words: '看全部',
  })
})

test('a base without spaces leads to its first one', () => {
  const first = { to: staffPaths.staffSpace({ spaceId: 'new' }), words: '新增空間' }
  expect(linksToSpaces(base, [])).toEqual([first])
  expect(linksToSpaces(base, spaces(3, '新大溪基地'))).toEqual([first])
})
