import { expect, test } from 'vitest'
import { newBookingCode, readBookingCode } from './booking-code.ts'

test.each([
  ['small letters and a space', 'k7q2 9mxa', 'K7Q2-9MXA'],
  ['no hyphen', 'K7Q29MXA', 'K7Q2-9MXA'],
  ['letters that look like digits', 'OI7L-oil0', '0171-0110'],
  ['full-width characters', 'Ｋ７Ｑ２－９ＭＸＡ', 'K7Q2-9MXA'],
  ['spaces around it', ' K7Q2-9MXA\n', 'K7Q2-9MXA'],
])('a booking code is read with %s', (_, written, code) => {
  expect(readBookingCode(written)).toBe(code)
})

test('a new booking code is read as itself', () => {
  for (let count = 0; count < 1000; count += 1) {
    const code = newBookingCode()
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(readBookingCode(code.toLowerCase())).toBe(code)
  }
})
