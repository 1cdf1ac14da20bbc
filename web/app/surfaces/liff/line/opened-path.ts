import { liffPages } from 'contract/liff-pages'

/** LINE's credentials are a fragment too, but do not match. */
const isSection = (hash: string): boolean => /^#[\w-]+$/.test(hash)

/**
 * The page of the mini-app that a link of LINE (`https://liff.line.me/<LIFF id>/class_all/7?x=1#days`) opens; LINE
 * passes the part after the id as `liff.state`. Undefined when the link named no page.
 */
export function openedPath(search: URLSearchParams): string | undefined {
  const state = search.get('liff.state')
  if (state === null || !/^[/?]/.test(state)) return undefined
  const { pathname, search: query, hash } = new URL(`/liff${state}`, 'https://mini-app.example')
  if (!/^\/liff\/[^/]/.test(pathname)) return undefined
  return withSection(`${pathname}${query}`, hash)
}

const templates = Object.values(liffPages).map(
  (template) => new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}/?$`),
)

export const isDeclaredPath = (path: string): boolean => {
  const pathname = path.replace(/[?#].*/, '')
  return templates.some((template) => template.test(pathname))
}

/** Fragments that name no section are removed. */
export const withSection = (path: string, hash: string): string =>
  path.includes('#') || !isSection(hash) ? path : `${path}${hash}`
