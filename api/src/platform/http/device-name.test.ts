import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ipad = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko)'
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome・Windows', `${windows} Chrome/149.0.0.0 Safari/537.36`],
  ['Edge・Windows', `${windows} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`],
  ['Opera・Windows', `${windows} Chrome/149.0.0.0 Safari/537.36 OPR/130.0.0.0`],
  ['Firefox・Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Chrome・Android', `${android} Chrome/149.0.0.0 Mobile Safari/537.36`],
  ['Edge・Android', `${android} Chrome/149.0.0.0 Mobile Safari/537.36 EdgA/149.0.0.0`],
  ['Samsung Internet・Android', `${android} SamsungBrowser/28.0 Chrome/149.0.0.0 Mobile Safari/537.36`],
  ['LINE・Android', `${android} Version/4.0 Chrome/149.0.0.0 Mobile Safari/537.36 Line/16.0.0/IAB`],
  ['Safari・iPhone', `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Chrome・iPhone', `${iphone} CriOS/149.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox・iPhone', `${iphone} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`],
  ['LINE・iPhone', `${iphone} Mobile/15E148 Safari Line/16.0.0 LIFF`],
  ['Safari・iPad', `${ipad} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Safari・Mac', `${mac} Version/18.0 Safari/605.1.15`],
  ['Chrome・Linux', `${linux} Chrome/149.0.0.0 Safari/537.36`],
  ['Firefox・Linux', 'Mozilla/5.0 (X11; Ubuntu; rv:150.0) Gecko/20100101 Firefox/150.0'],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each([
  ['without a user agent', undefined],
  ['with an empty one', ''],
  ['with an unknown one', 'curl/8.5.0'],
])('%s it is another device', (_, userAgent) => {
  expect(deviceName(userAgent)).toBe('其他裝置')
})

test('only the browser or only the system may be known', () => {
  expect(deviceName('something Firefox/150.0')).toBe('Firefox')
  expect(deviceName('something for Windows')).toBe('Windows')
})

test('a name at the start of the text is found', () => {
  expect(deviceName('Windows')).toBe('Windows')
})

test('only the first 500 characters are read', () => {
  expect(deviceName(`${' '.repeat(493)}Windows`)).toBe('Windows')
  expect(deviceName(`${' '.repeat(494)}Windows`)).toBe('其他裝置')
})
