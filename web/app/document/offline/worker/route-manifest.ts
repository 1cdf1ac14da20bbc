import type { Shell } from './offline-files.ts'

export const manifestPath = '/__manifest'

export const manifestKey = ({ address }: Shell): string => `${manifestPath}?page=${address}`

/**
 * The router's request before it shows a page whose path has a parameter: the routes of the page's path and of the
 * paths above it. The answer is the same for all addresses of the page.
 */
export const manifestAddress = ({ address }: Shell, html: string): string => {
  const [, version = ''] = /"version":"(\w+)"/.exec(html) ?? []
  const parts = address.split('/').slice(1)
  const paths = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return `${manifestPath}?${new URLSearchParams({ paths: paths.join(), version }).toString()}`
}

/**
 * The page of such a request; undefined when it asks for others too, which must stay unknown to the router while
 * offline.
 */
export const askedPage = (shells: readonly Shell[], search: URLSearchParams): Shell | undefined => {
  const paths = search.get('paths')?.split(',') ?? []
  const page = paths.toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (!paths.every((above) => page === above || page.startsWith(`${above}/`))) return undefined
  return shells.find(({ pattern }) => new RegExp(pattern).test(page))
}
