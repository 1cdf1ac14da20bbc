import { expect, test } from 'vitest'
import { askedPage, manifestAddress } from './route-manifest.ts'

const booking = {
  address: '/course/class_history/0',
  pattern: '^/course/class_history/[^/]+/?$',
  script: 'assets/page.js',
}

test('the routes of a page are asked for with those of the paths above it, for the build of its document', () => {
  expect(manifestAddress(booking, '{"entry":{},"version":"495d04ed"}')).toBe(
    '/__manifest?paths=%2Fcourse%2C%2Fcourse%2Fclass_history%2C%2Fcourse%2Fclass_history%2F0&version=495d04ed',
  )
})

test.each([
  ['/course,/course/class_history,/course/class_history/a-1', booking],
  ['/course,/course/class_history,/course/class_history/a-1,/news', undefined],
  ['/course,/course/class_history', undefined],
  ['', undefined],
])('the paths %s are about the page: %j', (paths, page) => {
  expect(askedPage([booking], new URLSearchParams({ paths }))).toEqual(page)
})
