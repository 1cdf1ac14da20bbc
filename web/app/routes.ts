import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { liffPages, memberPages, pageRedirects, publicPages, staffPages, unlistedPages } from 'contract/pages'

/** `classDetail` → `class-detail`. */
const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A page's route: its folder is its key. */
const pagesOf = (surface: string, declared: Readonly<Record<string, string>>): RouteConfigEntry[] =>
  Object.entries(declared).map(([key, path]) =>
    // Every page contains the ids of its routes, so they are short.
    route(path.slice(1), `surfaces/${surface}/pages/${kebab(key)}/page.tsx`, { id: key }),
  )

/** The mini-app's pages come with a later version; until then one page announces them. */
const comingLater = (path: string): RouteConfigEntry =>
  route(path.slice(1), 'surfaces/liff/pages/coming-later/page.tsx', { id: `later:${path}` })

const { liffClassList, liffClassDetail, ...liffMemberPages } = liffPages

const leadingOn = Object.keys(pageRedirects).map((path) =>
  path === '/'
    ? index('surfaces/site/addresses/redirect-page.ts', { id: 'front' })
    : route(path.slice(1), 'surfaces/site/addresses/redirect-page.ts', { id: `redirect:${path.slice(1)}` }),
)

/** Files: responses that are not pages. */
const files = [
  route('builds/latest.json', 'files/builds/latest.ts'),
  route('builds/meta/:file', 'files/builds/manifest.ts'),
  route('robots.txt', 'files/robots-txt.ts'),
  route('.well-known/security.txt', 'files/security-txt.ts'),
  route('sitemap.xml', 'files/sitemap-xml.ts'),
  route('news/rss.xml', 'files/rss.ts'),
  route('about/performance.csv', 'files/performance-csv.ts'),
  route('og/*', 'files/share-image/share-image.ts'),
  route('art/*', 'files/drawing.ts'),
]

const loginGuard = 'features/identity/login-guard.tsx'

/** Every address of the product; pages are declared in `contract/src/pages.ts`. */
export default [
  ...leadingOn,
  route('persona', 'surfaces/site/addresses/first-status.ts'),
  ...files,
  layout('surfaces/site/layout/site-layout.tsx', { id: 'site' }, [
    ...pagesOf('site', publicPages),
    ...pagesOf('site', unlistedPages),
    layout(loginGuard, { id: 'site-guard' }, pagesOf('site', memberPages)),
    route('*', 'surfaces/site/addresses/unknown-path.ts'),
  ]),
  layout('surfaces/liff/layout/liff-layout.tsx', { id: 'liff' }, [
    comingLater(liffClassList),
    comingLater(liffClassDetail),
    layout(loginGuard, { id: 'liff-guard' }, Object.values(liffMemberPages).map(comingLater)),
  ]),
  layout('surfaces/staff/layout/staff-layout.tsx', { id: 'staff' }, [
    layout('surfaces/staff/layout/staff-guard.tsx', pagesOf('staff', staffPages)),
  ]),
] satisfies RouteConfig
