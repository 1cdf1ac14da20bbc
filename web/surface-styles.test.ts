import { expect, test } from 'vitest'
import { joinStyles } from './surface-styles.ts'

type Declared = { imports?: string[]; isDynamicEntry?: boolean; isEntry?: boolean; css?: string }

const chunk = (fileName: string, source: string, { css, ...rest }: Declared = {}) => ({
  type: 'chunk' as const,
  fileName,
  facadeModuleId: `/web/app/${source}?__react-router-build-client-route`,
  isEntry: false,
  isDynamicEntry: false,
  imports: [],
  viteMetadata: { importedCss: new Set(css === undefined ? [] : [css]) },
  ...rest,
})

const sheet = (fileName: string) => ({ type: 'asset' as const, fileName, source: `.${fileName[0]}{top:0}` })

const bundleOf = (files: (ReturnType<typeof chunk> | ReturnType<typeof sheet>)[]) =>
  Object.fromEntries(files.map((file) => [file.fileName, file]))

const site = chunk('s.js', 'surfaces/site/pages/home/page.tsx', {
  isEntry: true,
  imports: ['b.js'],
  css: 's.css',
})
const staff = chunk('a.js', 'surfaces/staff/pages/staff-home/page.tsx', {
  isEntry: true,
  imports: ['b.js', 'k.js'],
  css: 'a.css',
})
const files = () => [
  structuredClone(staff),
  structuredClone(site),
  chunk('b.js', '', { css: 'b.css' }),
  chunk('k.js', '', { css: 'k.css' }),
  ...['a.css', 's.css', 'b.css', 'k.css'].map(sheet),
]

test('what only the back-office loads is in its own style sheet, and parts come before their pages', () => {
  const bundle = bundleOf(files())
  expect(joinStyles(bundle)).toEqual({ style: '.b{top:0}.s{top:0}', staff: '.k{top:0}.a{top:0}', spaces: '' })
  expect(Object.keys(bundle).toSorted()).toEqual(['a.js', 'b.js', 'k.js', 's.js'])
})

test('what only the pages of spaces load is in theirs, also what they load later', () => {
  const page = chunk('p.js', 'surfaces/site/pages/apply-space/page.tsx', {
    isEntry: true,
    imports: ['b.js'],
    css: 'p.css',
  })
  const later = chunk('l.js', 'features/spaces/space-request.tsx', { isDynamicEntry: true, css: 'l.css' })
  const bundle = bundleOf([...files(), page, later, sheet('p.css'), sheet('l.css')])
  expect(joinStyles(bundle)).toMatchObject({ style: '.b{top:0}.s{top:0}', spaces: '.l{top:0}.p{top:0}' })
})

test('a part that a visitor loads later is for visitors', () => {
  const later = chunk('k.js', 'features/search/search.tsx', { isDynamicEntry: true, css: 'k.css' })
  const bundle = bundleOf([...files().filter(({ fileName }) => fileName !== 'k.js'), later])
  expect(joinStyles(bundle).staff).toBe('.a{top:0}')
})

test('the order of the pages does not depend on the names of the files', () => {
  const news = chunk('n.js', 'surfaces/site/pages/news/page.tsx', { isEntry: true, css: 'n.css' })
  const all = () => [...files(), structuredClone(news), sheet('n.css')]
  expect(joinStyles(bundleOf(all())).style).toBe('.b{top:0}.s{top:0}.n{top:0}')
  expect(joinStyles(bundleOf(all().toReversed()))).toEqual(joinStyles(bundleOf(all())))
})

test('styles that no page loads stop the build', () => {
  const lost = chunk('l.js', '', { css: 'l.css' })
  expect(() => joinStyles(bundleOf([...files(), lost, sheet('l.css')]))).toThrow('l.js')
})
