import { describe, expect, test } from 'vitest'
import { displayGlyph } from './huninn.ts'
import { breakLines, setLine } from './set-lines.ts'

describe('lines', () => {
  const measure = { size: 10, width: 50, maxLines: 2 }

  test('break where the width ends, never before a closing mark', () => {
    expect(breakLines('一二三四五六七', measure)).toEqual(['一二三四五', '六七'])
    expect(breakLines('一二三四五，六', measure)).toEqual(['一二三四五，', '六'])
  })

  test('end in an ellipsis when there are too many', () => {
    expect(breakLines('一二三四五六七八九十甲乙', measure)).toEqual(['一二三四五', '六七八九…'])
  })

  test('keep Latin words whole', () => {
    expect(breakLines('一二三LINE四', measure)).toEqual(['一二三', 'LINE四'])
  })
})

test('Chinese characters have outlines, wherever their slice lies', () => {
  for (const character of '巷口共學陶藝鹽埕麵')
    expect(displayGlyph(character)?.outline(0, 0, 10)).toMatch(/^M/)
})

test('what the face does not hold is left out without a fault', () => {
  expect(setLine('\u{1F600}\u0007', { x: 0, y: 0, size: 10 })).toBe('')
})
