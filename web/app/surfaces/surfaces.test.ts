import { expect, test } from 'vitest'
import { surfaceOf } from './surfaces.ts'

test.each([
  ['/', 'site'],
  ['/home', 'site'],
  ['/administration', 'site'],
  ['/liffe', 'site'],
  ['/liff', 'liff'],
  ['/liff/class_all', 'liff'],
  ['/%6ciff/class_all', 'liff'],
  ['/admin', 'staff'],
  ['/%61dmin', 'staff'],
  ['/admin.data', 'staff'],
  ['/admin/classes', 'staff'],
])('%s belongs to the surface %s', (path, name) => {
  expect(surfaceOf(path).name).toBe(name)
})
