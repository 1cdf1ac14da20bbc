import { expect, test } from 'vitest'
import { accountOf } from './account-of.ts'

const tokenOf = (claims: string) => `e30.${Buffer.from(claims).toString('base64url')}.signature`

test("reads the account's id from an access token", () => {
  expect(accountOf({ token: tokenOf('{"sub":"a1"}') })).toBe('a1')
})

test('reads claims whose base64url has the characters that base64 lacks', () => {
  const token = tokenOf('{"sub":"a1","x":"???~~~"}')
  expect(token).toMatch(/\..*_.*-.*\./)
  expect(accountOf({ token })).toBe('a1')
})

test.each(['', 'expired', 'a.b.c', tokenOf('{}'), tokenOf('{"sub":7}'), tokenOf('null')])(
  'a token that is %j has no account',
  (token) => expect(accountOf({ token })).toBeUndefined(),
)
