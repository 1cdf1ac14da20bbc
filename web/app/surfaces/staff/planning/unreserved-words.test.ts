import { expect, test } from 'vitest'
import { unreservedWords } from './unreserved-words.ts'

const pottery = { rooms: ['陶房', '走廊'], spaces: ['陶房'] }
const hall = { rooms: ['大廳'], spaces: ['大廳', '陶房'] }
const without = { rooms: ['走廊'], spaces: [] }

test.each<[string, Parameters<typeof unreservedWords>[1]]>([
  ['', [pottery]],
  [' 陶房 ', [pottery]],
  ['陶房', [pottery, hall]],
  ['線上', [pottery]],
  ['教室另行通知', [pottery]],
  ['走廊', [without]],
  ['走廊', [undefined]],
])('of 「%s」 nothing is said', (typed, bases) => {
  expect(unreservedWords(typed, bases)).toBeUndefined()
})

test('a room that no space of the base, or not of each base, is called is not reserved', () => {
  expect(unreservedWords('走廊', [pottery])).toBe('這不是本基地登記的場地，不會保留時段。')
  expect(unreservedWords('大廳', [pottery, hall])).toMatch(/每個基地/)
  expect(unreservedWords('大廳', [hall, without])).toBeUndefined()
})
