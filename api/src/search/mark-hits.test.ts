import { expect, test } from 'vitest'
import { markHits } from './mark-hits.ts'

test('marks every place of a folded term', () => {
  expect(markHits('臺南的台南', ['台南'])).toEqual([
    { text: '臺南', hit: true },
    { text: '的', hit: false },
    { text: '台南', hit: true },
  ])
})

test('an empty term marks nothing', () => {
  expect(markHits('陶藝', [''])).toEqual([{ text: '陶藝', hit: false }])
})
