import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const origin = 'https://site.example'

test.each([
  '/home',
  '/course/class_all?county=taipei&weekday=3,5',
  '/course/class_all/12',
  '/search?q=%E9%99%B6%E8%97%9D',
  '/a?x=100%25',
  '/a//b',
  '/a/ap/api/user',
])('%s is a valid return path', (path) => {
  expect(returnPath(path, origin)).toBe(path)
  expect(returnPath(`${origin}${path}`, origin)).toBe(path)
})

const hosts = ['evil.example', 'evil.example/home', 'site.example.evil.example', 'site.example@evil.example']
const shapes = [
  '//H',
  '///H',
  '////H',
  '/\\H',
  '\\\\H',
  '\\/H',
  '/\t/H',
  '/\n/H',
  '/%2f/H',
  '/%5cH',
  '/%252fH',
  '/%09/H',
  '/ /H',
  '/.//H',
  'http://H',
  'https://H',
  'HTTPS://H',
  'https:H',
  'https:/H',
  'https:///H',
  '//user@H',
  '/%2F%2FH',
  '/%0d%0a//H',
  '/%00//H',
  'javascript:alert(1)//H',
  'data:text/html,H',
  'vbscript:H',
  '//H#/home',
  '/..//H',
  '/@H',
  ' //H',
  '\u0000//H',
  '/\u00a0/H',
  '/%E2%80%AE//H',
  'ftp://H',
  'blob:https://H',
  '/\r//H',
  '/;@H',
  '/home\\..\\\\H',
  '/%5c%5cH',
  '/%255c%255cH',
  '/%2e%2e//H',
  'https://site.example.H',
  'https://site.example@H',
  'https://site.example:443@H',
  '.H',
  'H',
  '@H',
  '?//H',
  '#//H',
]

test.each([
  '/%09/evil',
  '/%0a/evil',
  '/%09',
  '/%2509/evil',
  '/\t/evil',
  '/%00',
  '/%7f/x',
  '/%c2%85/x',
  '/%',
  '/%E8%88',
])('control characters and invalid encodings return the front page: %j', (path) => {
  expect(returnPath(path, origin)).toBe('/')
})

test('no input returns a URL of another site', () => {
  const payloads = shapes.flatMap((shape) => hosts.map((host) => shape.replaceAll('H', host)))
  expect(payloads.length).toBeGreaterThanOrEqual(190)
  for (const payload of payloads) {
    const path = returnPath(payload, origin)
    expect(new URL(path, origin).origin, payload).toBe(origin)
    expect(path.startsWith('/') && !path.startsWith('//'), payload).toBe(true)
  }
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a path without a slash in front', 'home'],
  ['the same with a slash in the middle', 'course/class_all'],
  ['a backslash', '/course\\class_all'],
  ['characters beyond ASCII', '/課程'],
  ['an address of the API', '/api/user/line'],
  ['the same as a full URL', `${origin}/api/user/line`],
])('%s returns the front page', (_, path) => {
  expect(returnPath(path, origin)).toBe('/')
})

test('a fragment is removed, a query stays', () => {
  expect(returnPath('/course?month=2026-07#days', origin)).toBe('/course?month=2026-07')
  expect(returnPath('/?a=%5C#/%5C', origin)).toBe('/?a=%5C')
})
