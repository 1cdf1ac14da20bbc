/** Not a leading one. A loop, because `/\/+$/` takes a quarter of a second for a path of 15,000 slashes. */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
