import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

test.each(['K7Q2-9MXA', `https://liff.line.me/2000000001-AbcdEfgh/check-in?code=123-${'aB_-'.repeat(5)}xy`])(
  'the path of %s draws exactly its dark modules',
  (text) => {
    const { d, size } = qrPath(text)
    const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
    for (const [, x, y, run] of d.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
      for (let at = Number(x); at < Number(x) + Number(run); at++) drawn[Number(y)]![at] = true
    expect(d.replaceAll(/M(\d+) (\d+)h(\d+)v1H\1z/g, '')).toBe('')
    // The three finder patterns: a ring of seven, around a square of three.
    for (const [left, top] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      const rows = drawn.slice(top, top + 7).map((row) => row.slice(left, left + 7))
      expect(rows.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))).toEqual([
        '#######',
        '#.....#',
        '#.###.#',
        '#.###.#',
        '#.###.#',
        '#.....#',
        '#######',
      ])
    }
  },
)

test('different texts have different codes', () => {
  expect(qrPath('K7Q2-9MXA').d).not.toBe(qrPath('K7Q2-9MXB').d)
})
