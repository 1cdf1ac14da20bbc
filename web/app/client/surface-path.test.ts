import { liffPages } from 'contract/liff-pages'
import { memberPages, pages, publicPages } from 'contract/pages'
import { expect, test } from 'vitest'
import { surfacePath } from './surface-path.ts'

const liffTemplates: readonly string[] = Object.values(liffPages)
const shared = [...Object.values(publicPages), ...Object.values(memberPages)].filter((path) =>
  /^\/(course|member)\/|^\/(signup|apply)/.test(path),
)

test('every page of classes, spaces and members has a page of the mini-app', () => {
  expect(shared.length).toBeGreaterThan(5)
  for (const path of shared) expect(liffTemplates).toContain(surfacePath(path, '/liff/class_all'))
})

test.each([
  [pages.classDetail({ classId: 7 }), '/liff/class_all/7'],
  [`${pages.classList()}?q=%E9%99%B6`, '/liff/class_all?q=%E9%99%B6'],
  [`${pages.signup()}?returnTo=%2Fx`, '/liff/signup?returnTo=%2Fx'],
  [`${pages.applySpace()}?base=1`, '/liff/apply/space?base=1'],
  [pages.calendar(), '/liff/calendar'],
  [pages.baseDetail({ baseId: 3 }), '/resource/base/3'],
  ['/courses', '/courses'],
  ['/', '/liff'],
])('in the mini-app %s leads to %s', (path, expected) => {
  expect(surfacePath(path, '/liff')).toBe(expected)
  expect(surfacePath(path, '/liff/calendar')).toBe(expected)
})

test('on the site no path changes', () => {
  for (const here of ['/home', '/course/class_all', '/liffy']) {
    expect(surfacePath(pages.calendar(), here)).toBe(pages.calendar())
  }
})
