import { describe, expect, test } from 'vitest'
import { displayGlyph } from './huninn.ts'
import { breakLines, setLine } from './set-lines.ts'

describe('breakLines', () => {
  const measure = { size: 10, width: 50, maxLines: 2 }

  test('breaks at the width, but never before a closing mark', () => {
    expect(breakLines('一二三四五六七', measure)).toEqual(['一二三四五', '六七'])
    expect(breakLines('一二三四五，六', measure)).toEqual(['一二三四五，', '六'])
  })

  test('ends in an ellipsis when there are too many lines', () => {
    expect(breakLines('一二三四五六七八九十甲乙', measure)).toEqual(['一二三四五', '六七八九…'])
  })

  test('does not break Latin words', () => {
    expect(breakLines('一二三LINE四', measure)).toEqual(['一二三', 'LINE四'])
  })
})

test('Chinese characters have outlines in every file of the font', () => {
  for (const character of '巷口共學陶藝鹽埕麵')
    expect(displayGlyph(character)?.outline(0, 0, 10)).toMatch(/^M/)
})

test('characters that the font does not have are left out without an error', () => {
  expect(setLine('\u{1F600}\u0007', { x: 0, y: 0, size: 10 })).toBe('')
})
