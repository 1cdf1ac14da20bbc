import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'
import { publicReading } from './public-reading.ts'

test('only a shared cache may answer for a second; browsers ask each time', () => {
  const shared = 'max-age=0, s-maxage=1, stale-while-revalidate=1'
  expect([publicReading.page(true), publicReading.api(true)]).toEqual([shared, shared])
  expect([publicReading.page(false), publicReading.api(false)]).toEqual(['no-cache', 'private, no-cache'])
})

test('text in HTML has no sign that HTML reads', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;&#60;/a&#62;',
  )
})
