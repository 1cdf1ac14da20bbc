/** Without percent encoding of characters beyond ASCII. Invalid encodings are left unchanged. */
export function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
