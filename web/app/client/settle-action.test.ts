import { expect, test } from 'vitest'
import { ApiError } from './session/call-api.ts'
import { settleAction } from './settle-action.ts'

/** The status decides whether the router reloads the page's data: not after 4xx and 5xx. */
const reloadsAfter = async (call: Promise<unknown>): Promise<boolean> =>
  ((await settleAction(call)).init?.status ?? 200) < 400

const refused = (status: number, code: string) => Promise.reject(new ApiError(status, code, {}))

test('data is reloaded after a success and after a refusal', async () => {
  expect(await reloadsAfter(Promise.resolve({}))).toBe(true)
  expect(await reloadsAfter(refused(409, 'deadline_passed'))).toBe(true)
  expect(await reloadsAfter(refused(428, 'signup_required'))).toBe(true)
})

test.each([
  [0, 'unreachable'],
  [429, 'too_many_requests'],
  [500, 'unknown'],
  [503, 'refresh_postponed'],
])('the screen stays as it is when the server cannot answer: %i %s', async (status, code) => {
  expect(await reloadsAfter(refused(status, code))).toBe(false)
})

test('a fault of the page itself is thrown', async () => {
  await expect(settleAction(Promise.reject(new TypeError('no')))).rejects.toThrow(TypeError)
})
