import { expect, test } from 'vitest'
import { ApiError } from '#client/session/call-api.ts'
import { passkeyErrorWords, unsupportedError } from './passkey-words.ts'

test.each([
  [new DOMException('', 'NotAllowedError'), '請再試一次'],
  [new DOMException('', 'InvalidStateError'), '已經有你的通行金鑰'],
  [unsupportedError(), '請改用 Chrome'],
  [new ApiError(403, 'passkey_refused', { detail: '這次沒有確認成功。' }), '這次沒有確認成功。'],
])('%s says what to do next', (error, words) => expect(passkeyErrorWords(error)).toContain(words))

test('a bug is no refusal', () => {
  expect(() => passkeyErrorWords(new TypeError('bug'))).toThrow('bug')
})
