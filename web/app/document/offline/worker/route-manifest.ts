import type { Shell } from './offline-files.ts'

export const manifestPath = '/__manifest'

/** Where the worker stores the answer for a page. */
export const manifestKey = ({ address }: Shell): string => `${manifestPath}?page=${address}`

/**
 * What the router asks the server for before it shows a page whose path has a parameter: which routes begin with the
 * page's path and the paths above it. The answer is the same for all addresses of the page.
 */
export const manifestAddress = ({ address }: Shell, html: string): string => {
  const [, version = ''] = /"version":"(\w+)"/.exec(html) ?? []
  const parts = address.split('/').slice(1)
  const paths = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return `${manifestPath}?${new URLSearchParams({ paths: paths.join(), version }).toString()}`
}

/**
 * The page that such a question is about; undefined when it also asks for others, which must remain unknown to the router
 * until there is a network.
 */
export const askedPage = (shells: readonly Shell[], search: URLSearchParams): Shell | undefined => {
  const paths = search.get('paths')?.split(',') ?? []
  const page = paths.toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (!paths.every((above) => page === above || page.startsWith(`${above}/`))) return undefined
  return shells.find(({ pattern }) => new RegExp(pattern).test(page))
}
