import { expect, test } from 'vitest'
import { isOwnPage } from './is-own-page.ts'

test.each([
  '/',
  '/home',
  '/Home/',
  '/course',
  '/course/class_all/7',
  '/news/1',
  '/persona',
  '/persona/learner',
  '/member/inbox',
  '/liff',
  '/liff/anything',
  '/admin/class/3',
  '/api/class',
])('%s is a page of the site', (path) => expect(isOwnPage(path)).toBe(true))

test.each(['/courses', '/line', '/homes', '/liffy', '/news/1/old', '/舊課程', '/2024/summer'])(
  '%s may be redirected',
  (path) => expect(isOwnPage(path)).toBe(false),
)
