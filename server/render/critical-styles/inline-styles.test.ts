import { mkdtempSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createStyleInliner } from './inline-styles.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-styles-'))
mkdirSync(path.join(folder, 'assets'))
writeFileSync(path.join(folder, 'assets/one-1.css'), '.a{top:0}.b{top:1px}')
writeFileSync(path.join(folder, 'assets/two-2.css'), '@font-face{font-family:F}.a{left:0}')
const inlineStyles = createStyleInliner(folder)

const page =
  '<html><head><link nonce="m" rel="stylesheet" href="/assets/one-1.css"/>' +
  '<link nonce="m" rel="stylesheet" href="/assets/two-2.css"/></head><body><p class="a">x</p></body></html>'

test('the page inlines its critical styles before its style sheets, which no longer block the paint', () => {
  const { html, styles } = inlineStyles(page, { nonce: 'm', lateStyles: 'takeOver()' })
  // The font face as well: the script removes it from the style sheets.
  expect(styles).toBe('@font-face{font-family:F}.a{top:0}.a{left:0}')
  expect(html).toContain(
    `<head><style>${styles}</style><link rel="stylesheet" href="/assets/one-1.css" media="(scripting:none)"/>` +
      '<link rel="stylesheet" href="/assets/two-2.css" media="(scripting:none)"/></head>',
  )
})

test('the script that applies the style sheets has the nonce', () => {
  const { html } = inlineStyles(page, { nonce: 'm', lateStyles: 'takeOver()' })
  expect(html).toMatch(/<script nonce="m">[^<]+<\/script><\/body>/)
})

test('a style sheet that a later chunk needs as well is inlined too, and its link remains the same', () => {
  const marked = page.replace('one-1.css', 'one-1.css#')
  const { html, styles } = inlineStyles(marked, { nonce: 'm', lateStyles: 'takeOver()' })
  expect(styles).toContain('.a{top:0}')
  expect(html).toContain('<link rel="stylesheet" href="/assets/one-1.css#" media="(scripting:none)"/>')
})

test('a page without style sheets is unchanged', () => {
  expect(inlineStyles('<html><body></body></html>', { nonce: 'm', lateStyles: 'takeOver()' })).toEqual({
    html: '<html><body></body></html>',
    styles: '',
  })
})
