/**
 * A group of pages for one kind of reader, with its own layout, guard and chunks. `web/vite.config.ts`, the routes, the
 * headers (`server/render/page-headers.ts`), the page cache and robots.txt read this table; it imports nothing.
 */
export type Surface = {
  /** Name of its folder, and of the chunk that its pages share. */
  name: 'site' | 'liff' | 'staff'
  /** Prefix of its paths. */
  prefix: string
  /** `shared`: pages are the same for everybody and may be cached. `never`: they are rendered for each request. */
  cache: 'shared' | 'never'
  /** Whether robots.txt lets crawlers read it; single pages can still be closed. */
  robots: 'open' | 'closed'
  /** The header Cross-Origin-Opener-Policy. */
  openerPolicy: 'same-origin' | 'same-origin-allow-popups'
  /** The guard that its layout route runs before any page loads. In `site`, `memberPages` require a login. */
  guard: 'none' | 'staff'
}

/** A path belongs to the surface with the longest matching prefix. */
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
    // With `same-origin`, LINE's share and scan windows return "cancelled", because the page cannot reach them.
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
