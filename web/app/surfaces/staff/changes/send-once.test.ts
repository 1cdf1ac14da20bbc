import { expect, test } from 'vitest'
import { ApiError } from '#client/session/call-api.ts'
import { failureWords, isOutcomeUnknown, mustPreviewAgain, refusalWords, sendOnce } from './send-once.ts'

const keys: string[] = []
const answering = async (key: string) => void keys.push(key)
const failing =
  (status: number, code = 'x') =>
  async (key: string) => {
    keys.push(key)
    throw new ApiError(status, code, {})
  }

test.each([
  ['a lost answer', 0, 'unreachable', true],
  ['a failing server', 503, 'overloaded', true],
  ['too many requests', 429, 'rate_limited', false],
  ['a login that has ended', 401, 'session_expired', false],
  ['an attempt that still runs', 409, 'request_in_progress', true],
  ['a refusal', 409, 'capacity_below_taken', false],
])('after %s the same change keeps its key: %d %s %s', async (_, status, code, isSame) => {
  keys.length = 0
  await expect(sendOnce({ capacity: status }, failing(status, code))).rejects.toThrow(ApiError)
  expect(isOutcomeUnknown()).toBe(isSame)
  await sendOnce({ capacity: status }, answering)
  expect(keys[0] === keys[1]).toBe(isSame)
  expect(isOutcomeUnknown()).toBe(false)
  await sendOnce({ capacity: status }, answering)
  expect(keys[2]).not.toBe(keys[1])
})

test.each([
  [401, 'session_expired'],
  [429, 'rate_limited'],
  [403, 'step_up_required'],
  [403, 'consent_required'],
])('after a lost answer a refusal %d %s leaves the outcome unknown', async (status, code) => {
  keys.length = 0
  const change = { code }
  await expect(sendOnce(change, failing(0))).rejects.toThrow(ApiError)
  await expect(sendOnce(change, failing(status, code))).rejects.toThrow(ApiError)
  expect(isOutcomeUnknown()).toBe(true)
  await sendOnce(change, answering)
  expect(new Set(keys).size).toBe(1)
})

test.each([
  [0, 'unreachable', false],
  [429, 'rate_limited', false],
  [403, 'step_up_required', false],
  [409, 'class_changed', true],
])('after %d %s a preview is out of date: %s', async (status, code, isOutdated) => {
  await expect(sendOnce({ status }, failing(status, code))).rejects.toThrow(ApiError)
  expect(mustPreviewAgain()).toBe(isOutdated)
})

test('another change after a lost answer has its own key', async () => {
  keys.length = 0
  await expect(sendOnce({ capacity: 1 }, failing(0))).rejects.toThrow(ApiError)
  await sendOnce({ capacity: 2 }, answering)
  expect(keys[0]).not.toBe(keys[1])
})

test('a refusal says what is wrong with its fields, or its own sentence', () => {
  const fields = [{ path: 'endsAt', message: '結束時間要在開始之後。' }]
  expect(refusalWords(new ApiError(400, 'invalid_input', { detail: '需要修正', fields }))).toBe(
    '結束時間要在開始之後。',
  )
  expect(refusalWords(new ApiError(409, 'x', { detail: '名額不能少於 2。' }))).toBe('名額不能少於 2。')
  expect(() => refusalWords(new TypeError('bug'))).toThrow('bug')
})

test('a change that may have been made says that it can be sent again', async () => {
  const [lost, refused] = [failing(0), failing(409)]
  await expect(sendOnce({ capacity: 3 }, lost)).rejects.toThrow()
  expect(failureWords(new ApiError(0, 'x', { detail: '連不上網路。' }))).toBe(
    '連不上網路。不確定這次有沒有送到，再按一次不會重複。',
  )
  await expect(sendOnce({ capacity: 3 }, refused)).rejects.toThrow()
  expect(failureWords(new ApiError(409, 'x', { detail: '名額不能少於 2。' }))).toBe('名額不能少於 2。')
})
