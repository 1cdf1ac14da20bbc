import { expect, test } from 'vitest'
import { isOpenedByLine, readLoginReturn, withoutLineParameters } from './callback-address.ts'

const at = (path: string) => new URL(path, 'https://site.example')

test.each([
  [
    '/liff/class_all/7?book=1&code=c&state=s&liffClientId=2&liffRedirectUri=https%3A%2F%2Fx',
    '/liff/class_all/7?book=1',
  ],
  [
    '/liff/class_all?q=%E9%99%B6&liff.referrer=https%3A%2F%2Fa&lineAppVersion=15.6.0',
    '/liff/class_all?q=%E9%99%B6',
  ],
  ['/liff/calendar?is_liff_external_open_window=true', '/liff/calendar'],
  ['/liff/calendar?month=2026-12&friendship_status_changed=true', '/liff/calendar?month=2026-12'],
  ['/liff/class_all#access_token=secret&id_token=secret', '/liff/class_all'],
  ['/liff/class_all', '/liff/class_all'],
])('%s becomes %s', (address, clean) => {
  expect(withoutLineParameters(at(address))).toBe(clean)
})

test('a login that returns is distinguished from a page that has a code of its own', () => {
  expect(readLoginReturn(at('/liff/calendar?code=c&state=s&liffClientId=2'))).toBe('code')
  expect(readLoginReturn(at('/liff/calendar?error=access_denied&liffOAuth2Error=true'))).toBe('cancelled')
  expect(readLoginReturn(at('/liff/calendar?code=c'))).toBeUndefined()
})

test.each([
  ['/liff?liff.state=%2Fclass_all', true],
  ['/liff/class_all#access_token=a&context_token=b', true],
  ['/liff/calendar?code=c&state=s&liffClientId=2', true],
  ['/liff/class_all?q=a', false],
  ['/liff/class_all#days', false],
])('%s was opened by LINE: %s', (address, expected) => {
  expect(isOpenedByLine(at(address))).toBe(expected)
})
