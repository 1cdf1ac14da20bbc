import { askApplicant, decideApplication } from 'contract/lending/staff-applications'
import { expect, test } from 'vitest'
import { readyQuestions, readyReasons, withReady } from './reasons.ts'

test('a tapped sentence replaces another one, and follows what was typed', () => {
  const [first, second] = readyReasons
  expect(withReady('', first, readyReasons)).toBe(first)
  expect(withReady(first, second, readyReasons)).toBe(second)
  expect(withReady('鑰匙不見了，', second, readyReasons)).toBe(`鑰匙不見了，${second}`)
  expect(withReady(`抱歉。${second}`, second, readyReasons)).toBe(`抱歉。${second}`)
})

test('each sentence may be sent as it is', () => {
  for (const reason of readyReasons)
    expect(
      decideApplication.body.safeParse({ approve: [], reject: [1], reason, rivals: [], revision: 0 }).success,
    ).toBe(true)
  for (const question of readyQuestions) expect(askApplicant.body.safeParse({ question }).success).toBe(true)
})
