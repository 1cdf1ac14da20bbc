import { expect, test } from 'vitest'
import { isOtherSite, isPageOfSite, forPhoneBrowser } from './open-elsewhere.ts'

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

test.each([
  ['https://site.example/resource/base/1', true],
  ['https://site.example/contact', true],
  ['https://site.example/liffy', true],
  ['https://site.example/liff', false],
  ['https://site.example/liff/class_all/7', false],
  ['https://site.example/api/member/calendar/x.ics', false],
  ['https://other.example/contact', false],
  ['tel:0912345678', false],
])('%s leaves the mini-app for a page of the site: %s', (address, expected) => {
  expect(isPageOfSite(new URL(address), 'https://site.example')).toBe(expected)
})

test.each([
  ['https://site.example/contact?a=1', 'https://site.example/contact?a=1&openExternalBrowser=1'],
  ['https://www.google.com/maps?q=1', 'https://www.google.com/maps?q=1'],
])('without the SDK only pages of the site ask LINE for the browser: %s', (address, expected) => {
  expect(forPhoneBrowser(new URL(address), 'https://site.example')).toBe(expected)
})
