/**
 * A group of pages with its own layout, guard and chunks. `web/surface-chunks.ts`, `routes.ts`, the headers
 * (`server/render/page-headers.ts`), the page cache and robots.txt read this table; it imports nothing.
 */
export type Surface = {
  /** Name of its folder, and of the chunk that its pages share. */
  name: 'site' | 'liff' | 'staff'
  prefix: string
  /** `shared`: pages are the same for everybody and may be cached. `never`: rendered for each request. */
  cache: 'shared' | 'never'
  /** Single pages can still be closed to crawlers. */
  robots: 'open' | 'closed'
  /** The header Cross-Origin-Opener-Policy. */
  openerPolicy: 'same-origin' | 'same-origin-allow-popups'
  /** Other origins that its scripts may call: `connect-src` of the CSP. */
  connectsTo: readonly string[]
  /** Also allows the WebAssembly that reads the camera's picture. */
  usesCamera: boolean
  /** Its scripts may make passkeys and ask for them. */
  usesPasskeys: boolean
  /** Sources of `style-src` for styles that a library of its bundle adds to the document. */
  addsStyles: readonly string[]
  /** The file of the layout route that guards pages with restricted access (`routes.ts`). */
  guard: string
}

const loginGuard = 'features/identity/login-guard.tsx'

/** A path belongs to the surface with the longest matching prefix. */
export const surfaces: readonly Surface[] = [
  {
    name: 'site',
    prefix: '/',
    cache: 'shared',
    robots: 'open',
    openerPolicy: 'same-origin',
    connectsTo: [],
    usesCamera: false,
    usesPasskeys: false,
    addsStyles: [],
    guard: loginGuard,
  },
  {
    name: 'liff',
    prefix: '/liff',
    cache: 'shared',
    robots: 'closed',
    // With `same-origin`, LINE's share and scan windows return "cancelled", because the page cannot reach them.
    openerPolicy: 'same-origin-allow-popups',
    // The hosts that LINE's SDK calls; they cannot be configured.
    connectsTo: ['https://api.line.me', 'https://access.line.me', 'https://liff.line.me'],
    usesCamera: false,
    usesPasskeys: false,
    addsStyles: [],
    guard: loginGuard,
  },
  {
    name: 'staff',
    prefix: '/admin',
    cache: 'never',
    robots: 'closed',
    openerPolicy: 'same-origin',
    connectsTo: [],
    usesCamera: true,
    usesPasskeys: true,
    // React Aria's `touch-action` of what can be pressed. Another version may have another text, which the sweep's console shows.
    addsStyles: ["'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"],
    guard: 'surfaces/staff/layout/staff-guard.tsx',
  },
]

/** The surface of a path as the router reads it: decoded, and without the `.data` of a request for data alone. */
export const surfaceOf = (pathname: string): Surface => {
  const path = decodeURI(pathname).replace(/\.data$/, '')
  return surfaces.findLast(
    ({ prefix }) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`),
  )!
}
