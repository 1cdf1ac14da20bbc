import { expect, test } from 'vitest'
import { ApiError } from '#client/session/call-api.ts'
import { describeError } from './describe-error.ts'

/** The router's error for a response without its own header. */
const routeError = (status: number, data: unknown) => ({
  status,
  statusText: 'Service Unavailable',
  internal: false,
  data,
})

const problem = { status: 503, title: '', code: 'busy', detail: '人數較多', data: { message: '請稍候再試' } }

test.each([
  ['an answer of the server', routeError(503, JSON.stringify(problem)), 503, '請稍候再試'],
  ['one without a nested message', routeError(403, JSON.stringify({ detail: '沒有權限' })), 403, '沒有權限'],
  ['one that is no problem', routeError(502, '<html>Bad gateway</html>'), 502, '頁面暫時無法顯示'],
  ['one without a body', routeError(418, null), 418, '頁面暫時無法顯示'],
  ['a refusal of the API', new ApiError(429, 'too_many', { detail: '太頻繁了' }), 429, '太頻繁了'],
  ['no answer', new ApiError(0, 'unreachable', { detail: '連不上網路' }), 0, '連不上網路'],
  ...['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'].map(
    (words): [string, unknown, number, string] => [
      words,
      new TypeError(words),
      0,
      '目前連不上網路，請確認連線後再試一次。',
    ],
  ),
  ['a fault of a library', new TypeError('x is undefined'), 500, '頁面暫時無法顯示'],
  ['anything', undefined, 500, '頁面暫時無法顯示'],
])('%s', (_, error, status, message) => {
  expect(describeError(error)).toEqual({ status, message })
})
