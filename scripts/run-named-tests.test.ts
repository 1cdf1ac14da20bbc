import { expect, test } from 'vitest'
import { areOnlyRules } from './run-named-tests.ts'

const byNeed = {
  rules: ['contract/src/can.test.ts', 'api/src/booking/decide-order.test.ts'],
  database: ['api/src/booking/book-days.test.ts'],
  processes: ['server/start.test.ts'],
}

test.each([
  [['contract/src/can.test.ts'], true],
  [['./contract/src/can.test.ts'], true],
  [['can'], true],
  [['contract', 'api/src/booking/decide'], true],
  [['api/src/booking'], false],
  [['contract', 'server'], false],
  [['nothing'], false],
])('%j names only rules: %s', (names, expected) => {
  expect(areOnlyRules(names, byNeed)).toBe(expected)
})
