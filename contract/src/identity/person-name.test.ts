import { expect, test } from 'vitest'
import { fieldErrors } from '#field-messages.ts'
import { profileFields } from './identity.ts'

const nameOf = (name: string) => profileFields.shape.name.safeParse(name)

test.each([
  '王小明',
  '歐陽 娜娜',
  '林　美麗',
  'Kolas Yotaka',
  '谷辣斯‧尤達卡',
  '瓦歷斯・諾幹',
  '拉黑子·達立夫',
  'Lagatuz Padjaljarim',
  'Ljavaus Tjakisuvung',
  "Ka'ing",
  'Ciwas Ali ʼAmis',
  'Nguyễn Thị Hồng',
  '\u{2D544}\u{20BB7}田',
  '葛\u{E0100}城',
  '辻󠄀',
  'José-María O’Neill',
  '阿明👍🏽',
  '一家人👨‍👩‍👧',
  '紅心❤️',
  '太空人👩🏽‍🚀',
  '王'.repeat(40),
  '🏳️‍🌈',
])('%s is a name', (name) => {
  expect(nameOf(name).success).toBe(true)
})

test.each([
  ['U+202E, right to left', '王\u202E明小'],
  ['U+202A to U+202D', '\u202A王\u202C'],
  ['isolates', '\u2066王\u2069'],
  ['direction marks', '王\u200E\u200F\u061C'],
  ['a zero-width space', '王\u200B小明'],
  ['a byte order mark', '\uFEFF王'],
  ['a soft hyphen', '王\u00AD小明'],
  ['a word joiner', '王\u2060小明'],
  ['tags', '王\u{E0041}\u{E007F}'],
  ['a Hangul filler', '\u3164'],
  ['a braille blank', '\u2800'],
  ['a combining joiner', '王\u034F'],
  ['a joiner between letters', '王\u200D明'],
  ['a joiner at the end', '👩\u200D'],
  ['a joiner between a letter and an emoji', '王\u200D🚀'],
  ['a line separator', '王\u2028明'],
  ['a line feed', '王\n明'],
  ['a tab', '王\t明'],
  ['a C1 control character', '王\u0085明'],
  ['NUL', '王\u0000'],
  ['DEL', '王\u007F'],
])('%s is refused with its own message', (_, name) => {
  const { error } = nameOf(name)
  expect(fieldErrors(error?.issues ?? []).map(({ message }) => message)).toContain(
    '請刪除看不見的字元，例如控制字元或文字方向符號。',
  )
})

test.each(['', ' ', '　', '\u00A0 '])('%j is not a name', (name) => {
  const { error } = nameOf(name)
  expect(fieldErrors(error?.issues ?? []).map(({ message }) => message)).toEqual(['請填寫這一欄。'])
})

test('a name of more than 40 characters is refused', () => {
  expect(nameOf('王'.repeat(41)).success).toBe(false)
})

test('a lone surrogate is refused with its own message', () => {
  const { error } = nameOf('王\uD83D')
  expect(fieldErrors(error?.issues ?? []).map(({ message }) => message)).toEqual(['請刪除無法顯示的字元。'])
})
