import { withoutEndSlashes } from 'contract/without-end-slashes'

/** Paths that are case-sensitive. */
const exact = /^\/(art|og|builds|assets)\//

/**
 * The canonical path of a page: no trailing slash, lower case. Returns undefined when the path is canonical already.
 */
export function canonicalPath(pathname: string): string | undefined {
  if (exact.test(pathname) || pathname === '/') return undefined
  // Two leading slashes would name another host.
  const trimmed = withoutEndSlashes(pathname).replace(/^\/+/, '/')
  // Characters beyond ASCII are percent-encoded; the case of the hex digits has no meaning.
  const path = trimmed.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
  return path === pathname ? undefined : path
}
