import type { Answer } from './endpoint.ts'
import { readablePath } from './readable-path.ts'
import type { listRedirects } from './site.ts'
import { withoutEndSlashes } from './without-end-slashes.ts'

/** A redirect rule of the staff: an old path and its new address. */
export type RedirectRules = Answer<typeof listRedirects>

/** The redirect target for a path, with its query; undefined when no rule matches. */
export function findRedirect(
  rules: RedirectRules,
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const path = comparable(pathname)
  const rule = rules.find(({ from }) => comparable(from) === path)
  if (rule === undefined) return undefined
  return rule.external || rule.to.includes('?') ? rule.to : `${rule.to}${search}`
}

/** Case and a trailing slash are ignored, since staff write rules as they read addresses. */
const comparable = (path: string): string => withoutEndSlashes(readablePath(path)).toLowerCase()
