import type { Answer } from './endpoint.ts'
import { pageRedirects } from './pages.ts'
import { readablePath } from './readable-path.ts'
import type { listRedirects } from './site.ts'
import { withoutEndSlashes } from './without-end-slashes.ts'

export type RedirectRules = Answer<typeof listRedirects>

/** Undefined when no rule matches, or when rules and the site's own redirects would lead back to an earlier path. */
export function findRedirect(
  rules: RedirectRules,
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const rule = ruleFor(rules, comparablePath(pathname))
  if (rule === undefined || isEndless(rules, pathname)) return undefined
  return rule.external || rule.to.includes('?') ? rule.to : `${rule.to}${search}`
}

const ruleFor = (rules: RedirectRules, path: string) =>
  rules.find(({ from }) => comparablePath(from) === path)

export function isEndless(rules: RedirectRules, start: string): boolean {
  const seen = new Set<string>()
  let path = comparablePath(start)
  while (!seen.has(path)) {
    seen.add(path)
    const rule = ruleFor(rules, path)
    const target = rule?.to ?? pageRedirects[path]
    if (target === undefined || rule?.external) return false
    path = comparablePath(target.replace(/[?#].*$/, ''))
  }
  return true
}

/** Case and a trailing slash are ignored, since staff write rules as they read addresses. */
export const comparablePath = (path: string): string => withoutEndSlashes(readablePath(path)).toLowerCase()
