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
  ['a character too many in the middle', '烏克麗琴麗', ['烏克麗麗'], '烏克麗麗'],
  ['a character too many and another one', '烏琴克麗丹', ['烏克麗麗'], undefined],
  ['a character too few and another one', '烏麗丹', ['烏克麗麗'], undefined],
  ['neighbours in the wrong order before others', '藝陶品', ['陶藝品'], '陶藝品'],
  ['neighbours in the wrong order and another one', '藝陶器', ['陶藝品'], undefined],
  ['the second character first, and another one', '藝木', ['陶藝'], undefined],
  ['the first character second, and another one', '木陶', ['陶藝'], undefined],
  ['a Latin word of five letters', 'latha', ['lathe'], 'lathe'],
  ['a Latin word of four letters', 'yoda', ['yoga'], undefined],
  ['a short word that ends with a letter', '課程a', ['課程b'], '課程b'],
  ['a short word that begins with a letter', 'a課程', ['b課程'], 'b課程'],
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
