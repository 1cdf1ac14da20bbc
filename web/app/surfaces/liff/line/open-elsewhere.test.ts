import { expect, test } from 'vitest'
import { isOtherSite } from './open-elsewhere.ts'

test.each([
  ['https://calendar.google.com/calendar/render?action=TEMPLATE', true],
  ['https://www.google.com/maps/dir/?api=1', true],
  ['http://site.example/x', true],
  ['https://notline.me/x', true],
  ['https://site.example/member/calendar', false],
  ['https://line.me/R/ti/p/%40hangkhau', false],
  ['https://liff.line.me/2000000001-AbcdEfgh', false],
  ['tel:0912345678', false],
  ['mailto:hello@site.example', false],
])('%s is another site: %s', (address, expected) => {
  expect(isOtherSite(new URL(address), 'https://site.example')).toBe(expected)
})
