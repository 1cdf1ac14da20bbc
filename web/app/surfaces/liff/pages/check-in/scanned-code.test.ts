import { expect, test } from 'vitest'
import { scannedCode } from './scanned-code.ts'

test.each([
  ['https://liff.line.me/2000000001-AbcdEfgh/check-in?code=7-abc', '7-abc'],
  ['https://site.example/member/check-in?code=7-abc', '7-abc'],
  ['https://site.example/member/check-in', undefined],
  ['https://site.example/course/class_all/7?code=7-abc', undefined],
  ['K7Q2-9MXA', undefined],
  ['', undefined],
])('%s contains the code %s', (read, code) => {
  expect(scannedCode(read)).toBe(code)
})
