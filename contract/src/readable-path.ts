/** A path as people write it: without percent signs for characters beyond ASCII. What cannot be read stays. */
export function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
