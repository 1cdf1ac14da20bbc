import { withoutEndSlashes } from 'contract/without-end-slashes'

const caseSensitive = /^\/(art|og|builds|assets)\//

/** Undefined when the path is canonical already. */
export function canonicalPath(pathname: string): string | undefined {
  if (caseSensitive.test(pathname) || pathname === '/') return undefined
  // Two leading slashes would make it the address of another host.
  const trimmed = withoutEndSlashes(pathname).replace(/^\/+/, '/')
  // Characters beyond ASCII are percent-encoded; the case of the hex digits has no meaning.
  const path = trimmed.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
  return path === pathname ? undefined : path
}
