import { expect, test } from 'vitest'
import { nameOfSocialPage } from './social-page.ts'

test.each([
  ['https://www.facebook.com/hangkhau', 'Facebook'],
  ['https://zh-tw.facebook.com/hangkhau', 'Facebook'],
  ['https://youtu.be/abc', 'YouTube'],
  ['https://www.hangkhau.org.tw/news', 'hangkhau.org.tw'],
  ['https://notfacebook.com/a', 'notfacebook.com'],
])('%s is called %s', (url, name) => expect(nameOfSocialPage(url)).toBe(name))
