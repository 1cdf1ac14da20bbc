import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkInCodeOf, readCheckInCode } from './check-in-code.ts'

const key = createSecretKey(Buffer.alloc(32, 1))
const now = new Date('2026-06-03T06:00:20Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const { code, renewAt, expiresAt } = checkInCodeOf(key, 7, now)

test('a code is renewed after its minute and accepted for one more', () => {
  expect([renewAt, expiresAt]).toEqual([at(40), at(100)])
  for (const seconds of [0, 39.999, 40, 99.999])
    expect(readCheckInCode(key, code, at(seconds)), `${seconds} s`).toBe(7)
  for (const seconds of [100, 3600, 86_400, -21])
    expect(readCheckInCode(key, code, at(seconds)), `${seconds} s`).toBeUndefined()
})

test('the code changes with the day, the minute and the key, and not within the minute', () => {
  const other = createSecretKey(Buffer.alloc(32, 2))
  const codes = [
    code,
    checkInCodeOf(key, 8, now).code,
    checkInCodeOf(key, 7, at(60)).code,
    checkInCodeOf(other, 7, now).code,
  ]
  expect(new Set(codes).size).toBe(4)
  expect(checkInCodeOf(key, 7, at(39)).code).toBe(code)
  expect(readCheckInCode(other, code, now)).toBeUndefined()
})

test.each([1, 17, 999_999_999])('the code of day %d names it', (day) => {
  expect(readCheckInCode(key, checkInCodeOf(key, day, now).code, now)).toBe(day)
})

test.each([
  ['another day with the same signature', code.replace(/^7/, '8')],
  ['a changed signature', code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['a shorter signature', code.slice(0, -1)],
  ['a longer signature', `${code}A`],
  ['a leading zero', `0${code}`],
  ['an id outside the range', `9999999999${code.slice(1)}`],
  ['characters of several bytes', `7-${'簽'.repeat(22)}`],
  ['nothing', ''],
  ['a line break at the end', `${code}\n`],
  ['huge text', 'x'.repeat(1_000_000)],
])('%s is no code', (_, text) => {
  expect(readCheckInCode(key, text, now)).toBeUndefined()
})
