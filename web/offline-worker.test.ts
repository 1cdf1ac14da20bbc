import { expect, test } from 'vitest'
import { offlineFiles } from './offline-worker.ts'

const chunk = (fileName: string, source: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  type: 'chunk' as const,
  fileName,
  facadeModuleId: source === '' ? null : `/web/app/${source}?__react-router-build-client-route`,
  imports,
  dynamicImports,
})

const folders = [
  'site/pages/calendar',
  'site/pages/booking-confirmation',
  'liff/pages/calendar',
  'liff/pages/booking-confirmation',
  'staff/pages/staff-class-day',
]
const bundle = (extra: ReturnType<typeof chunk>[] = [], name = '') =>
  Object.fromEntries(
    [
      ...folders.map((folder, index) =>
        chunk(`assets/${index}${name}.js`, `surfaces/${folder}/page.tsx`, ['assets/shared.js']),
      ),
      chunk('assets/shared.js', '', [], ['assets/qr.js', 'assets/sdk.js']),
      chunk('assets/qr.js', 'ui/qr/qr-path.ts'),
      chunk('assets/sdk.js', 'surfaces/liff/line/liff-sdk.ts'),
      chunk('assets/root.js', 'root.tsx'),
      chunk('assets/news.js', 'surfaces/site/pages/news-list/page.tsx'),
      { type: 'asset' as const, fileName: 'assets/style.css' },
      ...extra,
    ].map((each) => [each.fileName, each]),
  )

test('the worker stores what these pages import, at once or later, without code for LINE and other pages', () => {
  const { files } = offlineFiles(bundle())
  expect(files).toEqual([
    ...folders.map((_, index) => `/assets/${index}.js`),
    '/assets/qr.js',
    '/assets/root.js',
    '/assets/shared.js',
    '/assets/style.css',
    '/plain.css',
  ])
})

test('one document serves every address of a page', () => {
  const shell = offlineFiles(bundle()).shells[1]!
  expect(shell).toMatchObject({ address: '/course/class_history/0', script: 'assets/1.js' })
  const pattern = new RegExp(shell.pattern)
  expect(pattern.test('/course/class_history/abc-1')).toBe(true)
  expect(pattern.test('/course/class_history')).toBe(false)
  expect(pattern.test('/course/class_history/a/b')).toBe(false)
})

test('other files are another version', () => {
  expect(offlineFiles(bundle()).version).toBe(offlineFiles(bundle()).version)
  expect(offlineFiles(bundle([], 'x')).version).not.toBe(offlineFiles(bundle()).version)
})

test('a page without a script of its own fails the build', () => {
  const { 'assets/0.js': _, ...others } = bundle()
  expect(() => offlineFiles(others)).toThrow('site/pages/calendar has no script of its own')
})
