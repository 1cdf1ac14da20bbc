const home = '/'
const base = 'https://own.invalid'

/**
 * A path of this site with its query. Any other input (other hosts, `//`, backslashes, control characters, encoded
 * slashes at the start, user-info) becomes the front page.
 */
export function returnPath(wanted: string | undefined, origin: string): string {
  if (wanted === undefined) return home
  const path = wanted.startsWith(`${origin}/`) ? wanted.slice(origin.length) : wanted
  if (!isPlainPath(path)) return home
  const resolved = new URL(path, base)
  if (resolved.origin !== base) return home
  const result = `${resolved.pathname}${resolved.search}`
  return isPlainPath(result) && !result.startsWith('/api/') ? result : home
}

const isPlainPath = (path: string): boolean => {
  if (!/^\/(?![/\\])[!-~]*$/.test(path) || path.includes('\\')) return false
  const start = decodedTwice(path.split(/[?#]/, 1)[0]!)
  return start !== undefined && !/^\/[\s/]|[\\@]|\p{Cc}/u.test(start)
}

/** Twice, because a proxy in front may already decode once; undefined when it cannot be decoded. */
const decodedTwice = (path: string): string | undefined => {
  try {
    return decodeURIComponent(decodeURIComponent(path))
  } catch {
    return undefined
  }
}
