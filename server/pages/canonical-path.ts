import { withoutEndSlashes } from 'contract/without-end-slashes'

/** Addresses that are read letter by letter. */
const exact = /^\/(art|og|builds|assets)\//

/**
 * The one address of a page where several would show it: without a slash at the end and in small letters. Undefined
 * when the path is that address already.
 */
export function canonicalPath(pathname: string): string | undefined {
  if (exact.test(pathname) || pathname === '/') return undefined
  // Two slashes at the beginning would name another host.
  const trimmed = withoutEndSlashes(pathname).replace(/^\/+/, '/')
  // Characters beyond ASCII are percent-encoded, and the case of their digits means nothing.
  const path = trimmed.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
  return path === pathname ? undefined : path
}
