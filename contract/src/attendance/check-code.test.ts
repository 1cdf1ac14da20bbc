import { expect, test } from 'vitest'
import { readCheckCode } from './check-code.ts'

test.each([
  ['small letters and spaces', 'k7q2 9mxa 3f0t', 'K7Q2-9MXA-3F0T'],
  ['no hyphens', 'K7Q29MXA3F0T', 'K7Q2-9MXA-3F0T'],
  ['letters that look like digits', 'OI7L-oil0-LLLL', '0171-0110-1111'],
  ['full-width characters', 'Ｋ７Ｑ２－９ＭＸＡ－３Ｆ０Ｔ', 'K7Q2-9MXA-3F0T'],
  ['long dashes and spaces around it', ' K7Q2–9MXA—3F0T\n', 'K7Q2-9MXA-3F0T'],
])('a check code is read with %s', (_, written, code) => {
  expect(readCheckCode(written)).toBe(code)
})

test.each(['', 'K7Q2-9MXA', 'K7Q2-9MXA-3F0TT', 'K7Q2-9MXA-3F0U', '林美麗林美麗林美麗林美麗', '\u0000'])(
  '%j is not a check code',
  (written) => {
    expect(readCheckCode(written)).toBeUndefined()
  },
)
