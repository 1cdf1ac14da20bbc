import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { liffEntry, liffPages } from 'contract/liff-pages'
import { memberPages, pageRedirects, publicPages, unlistedPages } from 'contract/pages'
import { openStaffPages, staffPages } from 'contract/staff-pages'
import { expect, test } from 'vitest'
import routes from './routes.ts'

type Found = { path: string; file: string; around: readonly string[] }

const flatten = (entries: readonly RouteConfigEntry[], above = '', around: readonly string[] = []): Found[] =>
  entries.flatMap(({ path: own, file, children, index }) => {
    const here = own === undefined ? above : `${above}/${own}`
    if (children === undefined || children.length === 0)
      return [{ path: index === true ? `${above}/` : here, file, around }]
    return flatten(children, here, [...around, file])
  })

const found = flatten(routes as readonly RouteConfigEntry[])
const routeAt = (template: string): Found | undefined => found.find((route) => route.path === template)

/** The specification's own list of redirects and pages, spelled exactly as there. */
const redirects = {
  '/': '/home',
  '/liff': '/liff/class_all',
  '/about': '/about/base-team',
  '/course': '/course/class_all',
  '/member': '/member/calendar',
  '/resource': '/resource/home',
}
const specified = `
  /home /news /news/:newsId /about/map /about/performance /about/base-team
  /about/base-team/:baseTeamId /apply/space /course/class_all /course/class_all/:classId
  /course/class_history /member/profile /member/calendar /search /signup /persona/:slug
  /persona/:slug/:personaId /sitemap /resource/home /resource/base /resource/base/:baseId
  /resource/teacher /resource/teacher/:teacherId /not_found /liff/signup /liff/profile
  /liff/calendar /liff/class_all /liff/class_all/:classId /liff/class_history /*
`
  .trim()
  .split(/\s+/)

test('every address of the specification has a route', () => {
  expect(specified.filter((address) => routeAt(address) === undefined)).toEqual([])
  expect(pageRedirects).toEqual(redirects)
  expect(Object.keys(redirects).filter((address) => routeAt(address) === undefined)).toEqual([])
})

test('every declared page has its file, and every page folder is declared', () => {
  const declared = {
    ...publicPages,
    ...unlistedPages,
    ...memberPages,
    ...liffPages,
    ...staffPages,
    ...openStaffPages,
    liffEntry,
  }
  const files = Object.values(declared).map((template) => routeAt(template)!.file)
  expect(files.filter((file) => !existsSync(path.join(import.meta.dirname, file)))).toEqual([])
  const folders = ['site', 'liff', 'staff'].flatMap((surface) =>
    readdirSync(path.join(import.meta.dirname, `surfaces/${surface}/pages`)).map(
      (folder) => `surfaces/${surface}/pages/${folder}/page.tsx`,
    ),
  )
  expect(folders.toSorted()).toEqual([...new Set(files)].toSorted())
})

test.each(Object.values(memberPages))('%s is behind the login guard', (template) => {
  expect(routeAt(template)!.around).toContain('features/identity/login-guard.tsx')
})

test.each(Object.values(staffPages))('%s is behind the guard of the back-office', (template) => {
  expect(routeAt(template)!.around).toContain('surfaces/staff/layout/staff-guard.tsx')
})

test.each([...Object.values(publicPages), ...Object.values(unlistedPages)])(
  '%s is behind no guard',
  (template) => {
    expect(routeAt(template)!.around).toEqual(['surfaces/site/layout/site-layout.tsx'])
  },
)
