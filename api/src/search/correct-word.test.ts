import { expect, test } from 'vitest'
import { correctWord } from './correct-word.ts'
import type { Vocabulary } from './vocabulary.ts'

const vocabulary = (...words: string[]): Vocabulary => ({
  words: new Map(
    words.map((word) => [word, word === '陶藝' ? [{ name: 'category', value: 'ceramics' }] : []]),
  ),
  today: '2026-06-01',
  fillers: new Set(),
  maxLength: 12,
})

test.each([
  ['another character', '陶義', ['陶藝'], '陶藝'],
  ['a character too few', '布袋', ['布袋戲'], '布袋戲'],
  ['a character too many', '烏克麗麗琴', ['烏克麗麗'], '烏克麗麗'],
  ['a character too few in the middle', '烏克麗', ['烏克麗麗'], '烏克麗麗'],
  ['neighbours in the wrong order', '藝陶', ['陶藝'], '陶藝'],
  ['two other characters', '陶一二', ['陶藝品'], undefined],
  ['two characters too few', '布', ['布袋戲'], undefined],
  ['a known word', '陶藝', ['陶藝', '陶器'], undefined],
  ['a single character', '陶', ['陶藝'], undefined],
  ['nothing alike', '量子', ['陶藝'], undefined],
])('%s', (_, word, words, corrected) => {
  expect(correctWord(word, vocabulary(...words))).toBe(corrected)
})

test('a word of the same length with the same beginning is preferred, then one that is a filter', () => {
  expect(correctWord('陶義', vocabulary('正義', '陶義品', '陶器', '陶藝'))).toBe('陶藝')
  expect(correctWord('陶義', vocabulary('正義', '陶器'))).toBe('陶器')
  expect(correctWord('陶義', vocabulary('大陶義', '正義'))).toBe('正義')
})
