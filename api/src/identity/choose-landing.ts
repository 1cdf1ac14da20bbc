import { findRedirect, isEndless, type RedirectRules } from 'contract/find-redirect'
import { pageRedirects, pages } from 'contract/pages'
import type { Database } from '#platform/db/database.ts'

export type Landing = {
  path: string
  next?: string
}

const base = 'https://own.invalid'

/**
 * Browsers keep the fragment, with the one-time code, through redirects: a target that redirects to another site is
 * reached from a page of this site.
 */
export async function chooseLanding(db: Database, returnTo: string): Promise<Landing> {
  const rules = await readRules(db)
  const end = followRedirects(rules, returnTo)
  if (end.outcome === 'stays') return { path: end.path }
  const home = [pages.home(), pages.signup()].find((path) => followRedirects(rules, path).outcome === 'stays')
  if (home === undefined) throw new Error('every landing page is redirected to another site')
  return { path: home, ...(end.outcome === 'leaves' ? { next: returnTo } : {}) }
}

type End = { outcome: 'stays'; path: string } | { outcome: 'leaves' | 'circles' }

const followRedirects = (rules: RedirectRules, start: string): End => {
  let at = new URL(start, base)
  if (isEndless(rules, at.pathname)) return { outcome: 'circles' }
  while (at.origin === base) {
    const target = findRedirect(rules, at) ?? pageRedirects[at.pathname]
    if (target === undefined) return { outcome: 'stays', path: `${at.pathname}${at.search}` }
    at = new URL(target, at)
  }
  return { outcome: 'leaves' }
}

const readRules = async (db: Database): Promise<RedirectRules> => {
  const rows = await db
    .selectFrom('site.redirect_rules')
    .select(['from_path', 'to_url'])
    .orderBy('id')
    .execute()
  return rows.map(({ from_path: from, to_url: to }) => ({ from, to, external: !to.startsWith('/') }))
}
