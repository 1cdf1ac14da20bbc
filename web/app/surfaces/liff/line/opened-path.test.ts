import { expect, test } from 'vitest'
import { isDeclaredPath, openedPath, withSection } from './opened-path.ts'

test.each([
  ['/class_all/7', '/liff/class_all/7'],
  ['/class_all?q=%E9%99%B6&free=1', '/liff/class_all?q=%E9%99%B6&free=1'],
  ['/class_all/7#days', '/liff/class_all/7#days'],
  ['/class_all?q=1#days', '/liff/class_all?q=1#days'],
  // Credentials of somebody else, and what no section is called.
  ['/class_all/7#access_token=x&id_token=y', '/liff/class_all/7'],
  ['/class_all/7#<script>', '/liff/class_all/7'],
  ['/class_all/7#', '/liff/class_all/7'],
  ['', undefined],
  ['/', undefined],
  ['?src=line', undefined],
  ['class_all', undefined],
  // None of these leaves the mini-app.
  ['//evil.example/x', undefined],
  ['/../admin', undefined],
  ['/%2e%2e/admin', undefined],
  ['/\\evil.example', undefined],
  ['@evil.example/', undefined],
  ['https://evil.example/', undefined],
])('the state %s opens %s', (state, path) => {
  expect(openedPath(new URLSearchParams({ 'liff.state': state }))).toBe(path)
})

test.each([
  ['/liff/class_all/7', true],
  ['/liff/class_all/?q=x#days', true],
  ['/liff/calendar', true],
  ['/liff/unknown', false],
  ['/liff/class_all/7/8', false],
  ['/liff/calendars', false],
])('%s is a page of the mini-app: %s', (path, expected) => expect(isDeclaredPath(path)).toBe(expected))

test('without a state no page is named', () => {
  expect(openedPath(new URLSearchParams('x=1'))).toBeUndefined()
})

test.each([
  ['/liff/inbox', '#days', '/liff/inbox#days'],
  ['/liff/inbox#first', '#days', '/liff/inbox#first'],
  ['/liff/inbox', '#access_token=x', '/liff/inbox'],
  ['/liff/inbox', '', '/liff/inbox'],
])('%s with the fragment %s is %s', (path, hash, address) => {
  expect(withSection(path, hash)).toBe(address)
})
