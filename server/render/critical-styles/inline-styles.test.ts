import { mkdtempSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createStyleInliner } from './inline-styles.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-styles-'))
mkdirSync(path.join(folder, 'assets'))
writeFileSync(path.join(folder, 'assets/style-1.css'), '.a{top:0}.b{top:1px}@font-face{font-family:F}')
writeFileSync(path.join(folder, 'assets/staff-1.css'), '.a{left:0}.c{left:1px}')
const inlineStyles = createStyleInliner(folder)

const page =
  '<html><head><link nonce="m" rel="stylesheet" href="/assets/style-1.css"/></head><body><p class="a">x</p></body></html>'

test('the page inlines its critical styles before its style sheet, which no longer blocks the paint', () => {
  const { html, styles } = inlineStyles(page, { nonce: 'm', lateStyles: 'takeOver()' })
  // The font face as well: the script removes it from the style sheet.
  expect(styles).toBe('@font-face{font-family:F}.a{top:0}')
  expect(html).toContain(
    `<head><style>${styles}</style><link rel="stylesheet" href="/assets/style-1.css" media="(scripting:none)"/></head>`,
  )
})

test('of two style sheets both are inlined once, in their order', () => {
  const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}-1.css"/>`
  const { html, styles } = inlineStyles(
    `<head>${link('style')}<meta name="x"/>${link('staff')}</head><p class="a">x</p>`,
    { nonce: 'm', lateStyles: 'takeOver()' },
  )
  expect(styles).toBe('@font-face{font-family:F}.a{top:0}.a{left:0}')
  const late = (name: string) =>
    `<link rel="stylesheet" href="/assets/${name}-1.css" media="(scripting:none)"/>`
  expect(html).toContain(
    `<head><style>${styles}</style>${late('style')}${late('staff')}<meta name="x"/></head>`,
  )
})

test('the script that applies the style sheet has the nonce', () => {
  const { html } = inlineStyles(page, { nonce: 'm', lateStyles: 'takeOver()' })
  expect(html).toMatch(/<script nonce="m">[^<]+<\/script><\/body>/)
})

test('a page without a style sheet is unchanged', () => {
  expect(inlineStyles('<html><body></body></html>', { nonce: 'm', lateStyles: 'takeOver()' })).toEqual({
    html: '<html><body></body></html>',
    styles: '',
  })
})
