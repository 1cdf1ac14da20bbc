import { expect, test } from 'vitest'
import { ApiError } from '#client/session/call-api.ts'
import { passkeyErrorWords, passkeyNotMadeWords, unsupportedError } from './passkey-words.ts'

test.each([
  [new DOMException('', 'NotAllowedError'), '請再試一次'],
  [new DOMException('', 'InvalidStateError'), '已經有你的通行金鑰'],
  [unsupportedError(), '請改用 Chrome'],
  [new ApiError(403, 'passkey_refused', { detail: '這次沒有確認成功。' }), '這次沒有確認成功。'],
])('%s says what to do next', (error, words) => expect(passkeyErrorWords(error)).toContain(words))

test('who adds the first passkey is not sent to a device that has one', () => {
  const words = passkeyNotMadeWords(new DOMException('', 'NotAllowedError'))
  expect(words).toContain('請再試一次')
  expect(words).not.toContain('有通行金鑰的裝置')
  expect(passkeyNotMadeWords(new DOMException('', 'InvalidStateError'))).toContain('已經有你的通行金鑰')
})

test('a bug is no refusal', () => {
  expect(() => passkeyErrorWords(new TypeError('bug'))).toThrow('bug')
})
