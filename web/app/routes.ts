import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { liffEntry, liffPages } from 'contract/liff-pages'
import { memberPages, pageRedirects, publicPages, unlistedPages } from 'contract/pages'
import { openStaffPages, staffPages } from 'contract/staff-pages'
import { surfaces, type Surface } from '#surfaces/surfaces.ts'

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The keys of the mini-app begin with `liff`, its folders do not. */
const folderOf = (surface: string, key: string): string =>
  kebab(key).replace(surface === 'liff' ? /^liff-/ : '', '')

const pagesOf = (surface: string, declared: Readonly<Record<string, string>>): RouteConfigEntry[] =>
  Object.entries(declared).map(([key, path]) =>
    // Ids are in the HTML of every page, so they are short.
    route(path.slice(1), `surfaces/${surface}/pages/${folderOf(surface, key)}/page.tsx`, { id: key }),
  )

const { liffClassList, liffClassDetail, liffApplySpace, ...liffMemberPages } = liffPages

const redirects = Object.keys(pageRedirects)
  .filter((path) => path !== liffEntry)
  .map((path) =>
    path === '/'
      ? index('surfaces/site/addresses/redirect-page.ts', { id: 'front' })
      : route(path.slice(1), 'surfaces/site/addresses/redirect-page.ts', { id: `redirect:${path.slice(1)}` }),
  )

const files = [
  route('builds/latest.json', 'files/builds/latest.ts'),
  route('builds/meta/:file', 'files/builds/manifest.ts'),
  route('robots.txt', 'files/robots-txt.ts'),
  route('.well-known/security.txt', 'files/security-txt.ts'),
  route('sitemap.xml', 'files/sitemap-xml.ts'),
  route('site.webmanifest', 'files/web-manifest.ts'),
  route('news/rss.xml', 'files/news-rss.ts'),
  route('feed/:place/classes.xml', 'files/class-rss.ts'),
  route('about/performance.csv', 'files/performance-csv.ts'),
  route('og/*', 'files/share-image/share-image.ts'),
  route('art/*', 'files/drawing.ts'),
]

const surfaceRoutes = (name: Surface['name'], open: RouteConfigEntry[], guarded: RouteConfigEntry[]) => {
  const { guard } = surfaces.find((surface) => surface.name === name)!
  return layout(`surfaces/${name}/layout/${name}-layout.tsx`, { id: name }, [
    ...open,
    layout(guard, { id: `${name}-guard` }, guarded),
  ])
}

/** Pages are declared in `contract/src/pages.ts`. */
export default [
  ...redirects,
  ...files,
  surfaceRoutes(
    'site',
    [
      ...pagesOf('site', publicPages),
      ...pagesOf('site', unlistedPages),
      route('persona', 'surfaces/site/addresses/first-status.tsx'),
      route('*', 'surfaces/site/addresses/unknown-path.ts'),
    ],
    pagesOf('site', memberPages),
  ),
  surfaceRoutes(
    'liff',
    [
      ...pagesOf('liff', { liffEntry, liffClassList, liffClassDetail, liffApplySpace }),
      route('liff/*', 'surfaces/liff/addresses/unknown-path.tsx', { id: 'liffUnknown' }),
    ],
    pagesOf('liff', liffMemberPages),
  ),
  surfaceRoutes('staff', pagesOf('staff', openStaffPages), pagesOf('staff', staffPages)),
] satisfies RouteConfig
