import { expect, test } from 'vitest'
import { baseChunk, surfaceChunk } from './surface-chunks.ts'

const page = (surface: string, name: string | number) => `/web/app/surfaces/${surface}/pages/${name}/page.tsx`
const layout = (surface: string) => `/web/app/surfaces/${surface}/layout/${surface}-layout.tsx`

/** The chunk of a piece that is imported, by way of another piece, by these entries. */
const chunkOf = (...entries: readonly string[]) => chunkBeside([], entries)

/** The same, when these modules load it too and are themselves imported dynamically. */
const chunkBeside = (later: readonly string[], entries: readonly string[]) => {
  const plain = { dynamicImporters: [], isEntry: false }
  const modules: Record<string, { importers: string[]; dynamicImporters: string[]; isEntry: boolean }> = {
    '/web/app/ui/piece.tsx': { ...plain, importers: ['/web/app/features/between.tsx', ...later] },
    '/web/app/features/between.tsx': { ...plain, importers: [...entries] },
  }
  for (const entry of entries) modules[entry] = { importers: [], dynamicImporters: [], isEntry: true }
  for (const one of later)
    modules[one] = { importers: [], dynamicImporters: ['/web/app/root.tsx'], isEntry: false }
  return surfaceChunk('/web/app/ui/piece.tsx', { getModuleInfo: (id) => modules[id] ?? null })
}
const pagesOf = (surface: string, count: number) =>
  Array.from({ length: count }, (_, index) => page(surface, index))

test('six pages of the site share a chunk, five do not', () => {
  expect(chunkOf(...pagesOf('site', 6))).toBe('site-pages')
  expect(chunkOf(...pagesOf('site', 5))).toBeNull()
  expect(chunkOf(layout('site'), ...pagesOf('site', 6))).toBe('site')
})

test('what a layout or a guard loads belongs to its surface', () => {
  expect(chunkOf(layout('site'))).toBe('site')
  expect(chunkOf(layout('staff'), page('staff', 'home'))).toBe('staff')
  expect(chunkOf('/web/app/surfaces/staff/layout/staff-guard.tsx')).toBe('staff')
})

test('what the layouts of the site and of another surface share is in the base, which all load', () => {
  expect(chunkOf(layout('site'), layout('liff'), ...pagesOf('site', 6))).toBe('base')
  expect(chunkOf(layout('site'), layout('staff'))).toBe('base')
})

test('what several surfaces need, outside of their layouts, is in the chunk of none', () => {
  expect(chunkOf(...pagesOf('site', 25), page('staff', 'home'))).toBe('shared')
  expect(chunkOf(...pagesOf('staff', 9), ...pagesOf('liff', 6))).toBe('shared')
})

test('what a layout and pages of other surfaces need is not merged with what only pages need', () => {
  expect(chunkOf(page('site', 'calendar'), layout('staff'))).toBe('shared-layout')
  expect(chunkOf(layout('liff'), ...pagesOf('site', 6))).toBe('shared-layout')
  expect(chunkOf(layout('site'), page('liff', 'class-list'))).toBe('shared-layout')
})

test('what many pages of another surface share has its name', () => {
  expect(chunkOf(...pagesOf('staff', 6))).toBe('staff')
  expect(chunkOf(...pagesOf('staff', 5))).toBeNull()
})

test('pages of another surface never add to what a layout of the site loads', () => {
  expect(chunkOf(layout('site'), ...pagesOf('site', 6), ...pagesOf('staff', 25))).toBe('site')
})

test('a file that belongs to no surface counts for the site', () => {
  expect(chunkOf(...Array.from({ length: 6 }, (_, index) => `/web/app/files/file-${index}.ts`))).toBe(
    'site-pages',
  )
})

test('what every document loads is in the base, but not what is loaded later or by one layout alone', () => {
  const plain = { importers: [], dynamicImporters: [], isEntry: false }
  const modules: Record<string, { importers: string[]; dynamicImporters: string[]; isEntry: boolean }> = {
    '/web/app/entry.client.tsx': { ...plain, isEntry: true },
    '/web/app/root.tsx': { ...plain, isEntry: true },
    [layout('site')]: { ...plain, isEntry: true },
    '/web/app/document/error-page/error-page.tsx': { ...plain, importers: ['/web/app/root.tsx'] },
    '/web/app/document/error-page/lost-search.tsx': { ...plain, dynamicImporters: ['/web/app/root.tsx'] },
    '/web/app/features/site/headings.ts': {
      ...plain,
      importers: ['/web/app/document/error-page/lost-search.tsx'],
    },
    '/web/app/document/display/text-size-step.tsx': { ...plain, importers: [layout('site')] },
  }
  const chunk = (id: string) =>
    baseChunk(`/web/app/${id}`, { getModuleInfo: (each) => modules[each] ?? null })
  expect(chunk('entry.client.tsx')).toBeNull()
  expect(chunk('root.tsx')).toBe('base')
  expect(chunk('document/error-page/error-page.tsx')).toBe('base')
  expect(chunk('document/error-page/lost-search.tsx')).toBeNull()
  expect(chunk('features/site/headings.ts')).toBeNull()
  expect(chunk('document/display/text-size-step.tsx')).toBeNull()
})

test('what a dialog of everybody loads later is not in the chunk of the back-office', () => {
  const staff = [layout('staff'), ...pagesOf('staff', 9)]
  expect(chunkBeside(['/web/app/client/notices/dialogs.tsx'], staff)).toBe('shared')
  expect(chunkBeside(['/web/app/surfaces/staff/search/search-dialog.tsx'], staff)).toBe('staff')
})
