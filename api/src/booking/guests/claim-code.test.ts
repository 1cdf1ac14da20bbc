import { expect, test } from 'vitest'
import { hashOfClaimCode, newClaimCode } from './claim-code.ts'

test('codes have three groups and differ', () => {
  const codes = Array.from({ length: 1000 }, newClaimCode)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(codes).size).toBe(1000)
})

test.each(['k7q1 9mx0 4t6b', 'K7QI-9MXO-4T6B', ' Ｋ７Ｑ１9mx04t6b', 'k7ql9mxo4t6b'])(
  '%s is read',
  (written) => {
    expect(hashOfClaimCode(written)).toEqual(hashOfClaimCode('K7Q1-9MX0-4T6B'))
  },
)

test('another code has another hash', () =>
  expect(hashOfClaimCode('K7Q1-9MX0-4T6C')).not.toEqual(hashOfClaimCode('K7Q1-9MX0-4T6B')))
