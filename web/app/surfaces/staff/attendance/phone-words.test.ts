import { expect, test } from 'vitest'
import { phoneWords } from './phone-words.ts'

test.each([
  ['0912345678', '0912-345-678'],
  ['0422345678', '04-2234-5678'],
  ['034567890', '03-456-7890'],
])('%s is read as %s', (phone, words) => {
  expect(phoneWords(phone)).toBe(words)
})
