import { expect, test } from 'vitest'
import { deletionReturn, isDeletionReturn } from './deletion-return.ts'

test.each([
  [deletionReturn('/member/profile'), true],
  [`${deletionReturn('/liff/profile')}#login=x`, true],
  ['/member/profile', false],
  ['/member/profile?delete=', false],
  ['/member/profile#?delete=confirmed', false],
  ['/home?returnTo=%2F%3Fdelete%3Dconfirmed', false],
])('a login that returns to %s was started for the deletion: %s', (path, expected) => {
  expect(isDeletionReturn(path)).toBe(expected)
})
