import { expect, test } from 'vitest'
import { readOnPage } from './on-page.ts'
import { pickStyles } from './pick-styles.ts'
import { readStyleRules } from './style-rules.ts'

/** The styles of a page with a paragraph of these classes. */
const pick = (css: string, ...classes: string[]) => pickFor(css, `<p class="${classes.join(' ')}">x</p>`)
const pickFor = (css: string, html: string) =>
  pickStyles(readStyleRules(css), readOnPage(`<html>${html}</html>`))

test('rules whose classes are all on the page are included, in their order', () => {
  const css = '.a{color:red}.b{color:blue}.a .c{top:0}p{margin:0}.a,.b{left:0}'
  expect(pick(css, 'a')).toBe('.a{color:red}p{margin:0}.a{left:0}')
})

test('rules for categories and states are included when the page has an element of them', () => {
  const css =
    '[data-category=music]{top:0}[data-category=body] .a{top:1px}.a[data-state=full]{top:2px}.a:not([data-state=full]){top:3px}'
  const html = '<div data-category="body"><i class="a" data-state="few">x</i></div>'
  expect(pickFor(css, html)).toBe('[data-category=body] .a{top:1px}.a:not([data-state=full]){top:3px}')
})

test('rules for attributes and elements are included when the page has them, those of the document always', () => {
  const css =
    '.a[aria-busy=true]{top:0}.a[title]{top:1px}.a:disabled{top:2px}.a:read-only{top:6px}html[data-text=large] .a{top:3px}ul,p{top:4px}table .a{top:5px}'
  const later = 'html[data-text=large] .a{top:3px}p{top:4px}'
  expect(pick(css, 'a')).toBe(later)
  const html = '<p class="a" aria-busy="false" title="x"></p><button disabled="">x</button>'
  expect(pickFor(css, html)).toBe(`.a[title]{top:1px}.a:disabled{top:2px}${later}`)
})

test('properties that show only when somebody uses the page are left out', () => {
  expect(pick('.a{cursor:pointer;top:0;transition:top 1s}.a{user-select:none}', 'a')).toBe('.a{top:0}')
})

test('rules are included with the conditions around them', () => {
  const css = '@media (width>=640px){.a{top:0}@supports (top:0){.a{left:0}.x{left:1px}}}.a{top:1px}'
  expect(pick(css, 'a')).toBe(
    '@media (width>=640px){.a{top:0}}@media (width>=640px){@supports (top:0){.a{left:0}}}.a{top:1px}',
  )
})

test('rules for hover, focus, open dialogs and print are left out', () => {
  const css =
    '.a:hover{top:0}.a:focus-visible{top:1px}.a::backdrop{top:2px}@media print{.a{top:3px}}.a:checked{top:4px}'
  expect(pick(css, 'a')).toBe('.a:checked{top:4px}')
})

test('a class inside :not, :is or :has is ignored', () => {
  const css =
    '.a:not(.gone){top:0}.a:not(:hover,.x:not(.y)){top:1px}.a:has(.b){top:2px}:is(.c,.d) .a{top:3px}'
  expect(pick(css, 'a')).toBe(css)
})

test('custom properties are included when something uses them, directly or indirectly', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:2px;--d:var(--a)}.x{top:var( --a)}'
  expect(pick(css, 'x')).toBe(':root{--a:var(--b);--b:1px}.x{top:var( --a)}')
})

test('custom properties used by an inline drawing are included', () => {
  const html = '<svg class="x"><path stroke="var(--a)"/></svg>'
  expect(pickFor('.x{--a:var(--b)}:root{--b:red;--c:blue}', html)).toBe('.x{--a:var(--b)}:root{--b:red}')
})

test('keyframes are included when a rule names them, font faces always', () => {
  const css =
    '@font-face{font-family:F}@keyframes spin{to{top:0}}@keyframes rest{to{top:1px}}.a{animation:spin 1s}'
  expect(pick(css, 'a')).toBe('@font-face{font-family:F}@keyframes spin{to{top:0}}.a{animation:spin 1s}')
})

test('classes of visible elements are found, but not those of parts that open later', () => {
  const html = `<html><body class="page"><header class="head top"><img class="logo"/><br>
    <div popover="auto" data-late="true" class="menu"><nav class="inner"><p class="deep">x</p></nav></div><p class="after">x</p></header>
    <dialog data-late="true" class="box"><i class="word">x</i></dialog><div popover="auto" class="filters">x</div><svg class="icon"><path class="line"></path></svg></body></html>`
  expect([...readOnPage(html).classes]).toEqual([
    'page',
    'head',
    'top',
    'logo',
    'after',
    'filters',
    'icon',
    'line',
  ])
})
