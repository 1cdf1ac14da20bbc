import { expect, test } from 'vitest'
import { sortNames } from './sort-names.ts'

test('journeys are recognised by folder or file ending', () => {
  const named = [
    'api/src/booking',
    'e2e/book.spec.ts',
    './e2e/axe.spec.ts:61',
    'e2e',
    'book.spec.ts',
    'tokens',
  ]
  expect(sortNames(named)).toEqual({
    journeys: ['e2e/book.spec.ts', './e2e/axe.spec.ts:61', 'e2e', 'book.spec.ts'],
    tests: ['api/src/booking', 'tokens'],
    options: [],
  })
})

test('everything from the first option on is an option', () => {
  expect(sortNames(['e2e/book.spec.ts', '-g', 'e2e on a phone'])).toEqual({
    journeys: ['e2e/book.spec.ts'],
    tests: [],
    options: ['-g', 'e2e on a phone'],
  })
})
