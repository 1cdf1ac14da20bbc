import { expect, test } from 'vitest'
import { isTaxId } from './tax-id.ts'

// Of the Ministry of Finance's rule; the last two have a 7 at the seventh place.
test.each(['04595257', '22099131', '10458575', '10458570'])('%s is a 統一編號', (text) =>
  expect(isTaxId(text)).toBe(true),
)

test.each(['04595258', '22099132', '1234567', '123456789', '0459525x', '', '０４５９５２５７'])(
  '%j is none',
  (text) => expect(isTaxId(text)).toBe(false),
)
