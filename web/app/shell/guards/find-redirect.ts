import type { Answer } from 'contract/endpoint'
import type { listRedirects } from 'contract/site'

/** The staff's rules: an old address and where it leads now. */
export type RedirectRules = Answer<typeof listRedirects>

/** Where the staff's rules lead from a path, with the query it came with; undefined when no rule is about it. */
export function findRedirect(
  rules: RedirectRules,
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1')
  const rule = rules.find(({ from }) => from === path)
  if (rule === undefined) return undefined
  return rule.external || rule.to.includes('?') ? rule.to : `${rule.to}${search}`
}
