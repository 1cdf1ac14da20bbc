/**
 * A group of pages for one kind of reader, with its own layout, guard and chunks. `web/vite.config.ts`, the routes, the
 * headers (`server/render/page-headers.ts`), the page cache and robots.txt read this table; it imports nothing.
 */
export type Surface = {
  /** Its folder here, and the name of the chunk that its pages share. */
  name: 'site' | 'liff' | 'staff'
  /** Where its addresses begin. */
  prefix: string
  /** `shared`: pages are the same for everybody and may be cached. `never`: they are rendered for each request. */
  cache: 'shared' | 'never'
  /** Whether crawlers may read it (robots.txt); single pages can still be closed. */
  robots: 'open' | 'closed'
  /** The header Cross-Origin-Opener-Policy. */
  openerPolicy: 'same-origin' | 'same-origin-allow-popups'
  /** Who may open its pages: the guard that its layout route runs before any page loads. Pages of `site` behind a login are `memberPages`. */
  guard: 'none' | 'staff'
}

/** The surface with the longest fitting prefix owns an address. */
export const surfaces: readonly Surface[] = [
  {
    name: 'site',
    prefix: '/',
    cache: 'shared',
    robots: 'open',
    openerPolicy: 'same-origin',
    guard: 'none',
  },
  {
    name: 'liff',
    prefix: '/liff',
    cache: 'shared',
    robots: 'closed',
    // LINE's share and scan windows answer "cancelled" to a page that cut the tie to the windows it opened.
    openerPolicy: 'same-origin-allow-popups',
    guard: 'none',
  },
  {
    name: 'staff',
    prefix: '/admin',
    cache: 'never',
    robots: 'closed',
    openerPolicy: 'same-origin',
    guard: 'staff',
  },
]

/** The surface of a path. */
export const surfaceOf = (pathname: string): Surface =>
  surfaces.findLast(
    ({ prefix }) => prefix === '/' || pathname === prefix || pathname.startsWith(`${prefix}/`),
  )!
