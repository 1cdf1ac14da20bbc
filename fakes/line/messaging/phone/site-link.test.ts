import { expect, test } from 'vitest'
import { siteLink } from './site-link.ts'
import { StyleSheet } from './style-sheet.ts'

test.each([
  ['https://liff.line.me/2000000001-AbcdEfgh', '/liff'],
  ['https://liff.line.me/2000000001-AbcdEfgh/', '/liff/'],
  ['https://liff.line.me/2000000001-AbcdEfgh/class_all/42?a=1#b', '/liff/class_all/42?a=1#b'],
  ['https://liff.line.me/2000000001-AbcdEfgh//evil.example', '/liff//evil.example'],
  ['https://liff.line.me/other', 'https://liff.line.me/other'],
  ['https://site.example/a?b=1', 'https://site.example/a?b=1'],
  ['tel:+886212345678', 'tel:+886212345678'],
  ['line://nv/camera', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['nonsense', undefined],
  [undefined, undefined],
])('%s opens %s', (uri, href) => {
  expect(siteLink(uri)).toBe(href)
})

test('a style that could end its declaration is left out', () => {
  const sheet = new StyleSheet()
  sheet.class({ color: '#fff', width: '1px;}body{display:none', background: 'url("x")', height: undefined })
  expect(sheet.text).toBe('.f0.f0{color:#fff}')
})

test('equal styles share a class', () => {
  const sheet = new StyleSheet()
  const first = sheet.class({ color: '#fff' })
  expect(sheet.class({ color: '#fff' })).toBe(first)
  expect(sheet.class({ color: '#000' })).not.toBe(first)
  expect(sheet.class({})).toBe('')
})
