import { expect, test } from 'vitest'
import { createOrderKey } from './create-order-key.ts'

const order = { classId: 1 }

test.each([
  ['a lost answer', 0, 'unreachable', true],
  ['a failing server', 503, 'overloaded', true],
  ['an attempt that still runs', 409, 'request_in_progress', true],
  ['too many requests', 429, 'rate_limited', false],
  ['a login that has ended', 401, 'session_expired', false],
  ['a refusal', 409, 'class_day_full', false],
])('after %s (%d %s) the same order keeps its key: %s', (_, status, code, isSame) => {
  const { keyFor, isOutcomeUncertain } = createOrderKey()
  const key = keyFor(order)
  expect(isOutcomeUncertain({ status, code })).toBe(isSame)
  expect(keyFor(order) === key).toBe(isSame)
})

test.each([401, 429])('after a lost answer a refusal %d says nothing about the first attempt', (status) => {
  const { keyFor, isOutcomeUncertain } = createOrderKey()
  const key = keyFor(order)
  isOutcomeUncertain({ status: 0, code: 'unreachable' })
  expect(isOutcomeUncertain({ status, code: 'x' })).toBe(true)
  expect(keyFor(order)).toBe(key)
})

test('another order has its own key', () => {
  const { keyFor, isOutcomeUncertain } = createOrderKey()
  const key = keyFor(order)
  isOutcomeUncertain({ status: 0, code: 'unreachable' })
  expect(keyFor({ classId: 2 })).not.toBe(key)
})
