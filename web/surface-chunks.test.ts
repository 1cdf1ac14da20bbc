import { expect, test } from 'vitest'
import { baseChunk, surfaceChunk } from './surface-chunks.ts'

const page = (surface: string, name: string | number) => `/web/app/surfaces/${surface}/pages/${name}/page.tsx`
const layout = (surface: string) => `/web/app/surfaces/${surface}/layout/${surface}-layout.tsx`

/** The chunk of a piece that is imported, by way of another piece, by these entries. */
const chunkOf = (...entries: readonly string[]) => {
  const modules: Record<string, { importers: string[]; isEntry: boolean }> = {
    '/web/app/ui/piece.tsx': { importers: ['/web/app/features/between.tsx'], isEntry: false },
    '/web/app/features/between.tsx': { importers: [...entries], isEntry: false },
  }
  for (const entry of entries) modules[entry] = { importers: [], isEntry: true }
  return surfaceChunk('/web/app/ui/piece.tsx', { getModuleInfo: (id) => modules[id] ?? null })
}
const pagesOf = (surface: string, count: number) =>
  Array.from({ length: count }, (_, index) => page(surface, index))

test('six pages of the site share a chunk, five do not', () => {
  expect(chunkOf(...pagesOf('site', 6))).toBe('site-pages')
  expect(chunkOf(...pagesOf('site', 5))).toBeNull()
  expect(chunkOf(layout('site'), ...pagesOf('site', 6))).toBe('site')
})

test('what a layout loads belongs to its surface', () => {
  expect(chunkOf(layout('site'))).toBe('site')
  expect(chunkOf(layout('staff'), page('staff', 'home'))).toBe('staff')
})

test('what the layouts of the site and the mini-app share is in the base, which both load', () => {
  expect(chunkOf(layout('site'), layout('liff'), ...pagesOf('site', 6))).toBe('base')
  expect(chunkOf(layout('site'), ...pagesOf('liff', 6))).toBe('site')
  expect(chunkOf(layout('liff'), ...pagesOf('site', 6))).toBe('pieces')
})

test('pages of another surface never change the chunk of the site', () => {
  const office = [layout('staff'), ...pagesOf('staff', 25)]
  expect(chunkOf(...pagesOf('site', 5), ...office)).toBe('shared')
  expect(chunkOf(...pagesOf('site', 6), ...office)).toBe('site-pages')
  expect(chunkOf(...office)).toBe('staff')
})

test('what several surfaces need, and few pages of the site, is in the chunk of none', () => {
  expect(chunkOf(...pagesOf('staff', 9), ...pagesOf('liff', 6))).toBe('shared')
  expect(chunkOf(page('site', 'calendar'), layout('staff'))).toBe('shared')
})

test('what only detail pages need is in their chunk', () => {
  const details = ['base-detail', 'news-detail', 'persona-detail'].map((name) => page('site', name))
  expect(chunkOf(...details)).toBe('detail')
  expect(chunkOf(...details.slice(1))).toBe('detail')
  expect(chunkOf(details[0]!)).toBeNull()
  expect(chunkOf(...details, page('site', 'news-list'))).toBeNull()
})

test('what the day picker and one page of the site need has the same chunk with and without the mini-app', () => {
  const chunkOfPicker = (...entries: readonly string[]) => {
    const picker = '/web/app/features/booking/day-picker.tsx'
    const modules: Record<string, { importers: readonly string[]; isEntry: boolean }> = {
      '/web/app/ui/stepper.tsx': { importers: [picker], isEntry: false },
      [picker]: { importers: entries, isEntry: false },
    }
    for (const entry of entries) modules[entry] = { importers: [], isEntry: true }
    return surfaceChunk('/web/app/ui/stepper.tsx', { getModuleInfo: (id) => modules[id] ?? null })
  }
  const detail = page('site', 'class-detail')
  expect(chunkOfPicker(detail)).toBe('day-picker')
  expect(chunkOfPicker(detail, ...pagesOf('liff', 6))).toBe('day-picker')
  expect(chunkOfPicker(detail, page('site', 'calendar'))).toBe('shared')
  expect(chunkOfPicker(...pagesOf('site', 6))).toBe('site-pages')
})

test('a file that belongs to no surface counts for the site', () => {
  expect(chunkOf(...Array.from({ length: 6 }, (_, index) => `/web/app/files/file-${index}.ts`))).toBe(
    'site-pages',
  )
})

test('what six pages of the site and of the mini-app need is apart from what the site alone needs', () => {
  expect(chunkOf(...pagesOf('site', 6), ...pagesOf('liff', 6))).toBe('pieces')
  expect(chunkOf(...pagesOf('site', 6), ...pagesOf('liff', 5))).toBe('site-pages')
  const guard = '/web/app/features/identity/login-guard.tsx'
  expect(chunkOf(...pagesOf('site', 6), guard)).toBe('pieces')
  expect(chunkOf(...pagesOf('site', 2), guard)).toBe('shared')
})

test('what the layout of the mini-app and few pages of the site need is in the base', () => {
  expect(chunkOf(layout('liff'), page('site', 'profile'))).toBe('base')
})

test("parts of the site's header and fields of forms are in chunks of their own", () => {
  const modules = { getModuleInfo: () => null }
  for (const [id, chunk] of [
    ['/web/app/document/display/display-choice.ts', 'display'],
    ['/web/app/ui/segmented-control.tsx', 'segments'],
    ['/web/app/ui/text-field.tsx', 'fields'],
    ['/web/app/ui/select-field.tsx', 'fields'],
    ['/contract/src/counties.ts', 'counties'],
  ] as const) {
    expect(surfaceChunk(id, modules)).toBe(chunk)
    expect(baseChunk(id, modules)).toBeNull()
  }
  expect(baseChunk('/web/app/document/error-page/lost-search.tsx', modules)).toBeNull()
})

test("the document's own code is in the base, whoever imports it", () => {
  const modules = { getModuleInfo: () => null }
  for (const id of ['/web/app/root.tsx', '/web/app/document/late-page.tsx'])
    expect(baseChunk(id, modules)).toBe('base')
  expect(baseChunk('/web/app/features/site/headings.ts', modules)).toBeNull()
})
