import { expect, test } from 'vitest'
import { categoryForm } from '#surfaces/staff/things/category-form.ts'
import { courseForm } from '#surfaces/staff/things/course-form.ts'
import { actsOf, changingFirst, summaryOf, type PlannedThing } from './planned-things.ts'

test('what will be comes first and is counted, and afterwards what was done', () => {
  const of = (...states: PlannedThing['state'][]) =>
    states.map((state, id) => ({ id, title: '', was: null, words: '', state }))
  const ordered = changingFirst(of('same', 'refused', 'ready', 'same', 'ready'))
  expect(ordered.map(({ id }) => id)).toEqual([2, 4, 1, 0, 3])
  const before = { things: of('ready', 'ready', 'same', 'refused'), isSent: false }
  expect(summaryOf(courseForm, 'publish', before)).toBe('2 門會公開，1 門已經是這樣，1 門不能改')
  const after = { things: of('done', 'failed', 'same', 'undone'), isSent: true }
  expect(summaryOf(courseForm, 'withdraw', after)).toBe('1 門收回成草稿了，1 門復原了，1 門沒有改到')
})

test('what is published can be published and withdrawn, what is not can be deleted', () => {
  expect(actsOf(courseForm)).toEqual(['publish', 'withdraw'])
  expect(actsOf(categoryForm)).toEqual(['remove'])
  const { removal: _removal, ...kept } = categoryForm
  expect(actsOf(kept)).toEqual([])
})

test('a deletion has its own words', () => {
  const of = (...states: PlannedThing['state'][]) =>
    states.map((state, id) => ({ id, title: '', was: null, words: '', state }))
  expect(summaryOf(categoryForm, 'remove', { things: of('ready', 'ready'), isSent: false })).toBe(
    '2 個會刪除',
  )
  const after = { things: of('done', 'failed', 'unknown', 'undone'), isSent: true }
  expect(summaryOf(categoryForm, 'remove', after)).toBe(
    '1 個刪除了，1 個復原了，1 個不確定有沒有刪除，1 個沒有刪除',
  )
})
