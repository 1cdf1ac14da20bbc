import { expect, test } from 'vitest'
import { lineBrowserOf } from './line-browser.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  [`${iphone} Safari Line/15.6.0 LIFF`, 'mini-app'],
  [`${android} Mobile Safari/537.36 Line/15.6.0 LIFF/2`, 'mini-app'],
  [`${iphone} Safari Line/15.6.0`, 'links'],
  [`${android} Mobile Safari/537.36 Line/15.6.0/IAB`, 'links'],
  [`${iphone} Version/18.6 Mobile/15E148 Safari/604.1`, 'none'],
  [`${android} Mobile Safari/537.36 Outline/1.0`, 'none'],
])('%s is %s', (userAgent, browser) => {
  expect(lineBrowserOf(userAgent)).toBe(browser)
})
