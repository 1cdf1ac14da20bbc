import type { Answer } from './endpoint.ts'
import { readablePath } from './readable-path.ts'
import type { listRedirects } from './site.ts'
import { withoutEndSlashes } from './without-end-slashes.ts'

/** The staff's rules: an old address and where it leads now. */
export type RedirectRules = Answer<typeof listRedirects>

/** Where the staff's rules lead from a path, with the query it came with; undefined when no rule is about it. */
export function findRedirect(
  rules: RedirectRules,
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const path = comparable(pathname)
  const rule = rules.find(({ from }) => comparable(from) === path)
  if (rule === undefined) return undefined
  return rule.external || rule.to.includes('?') ? rule.to : `${rule.to}${search}`
}

/** Staff write rules as they read addresses; the case and a slash at the end mean nothing. */
const comparable = (path: string): string => withoutEndSlashes(readablePath(path)).toLowerCase()
