import { findRedirect, type RedirectRules } from 'contract/find-redirect'
import type { listRedirects } from 'contract/site'
import { redirect, type MiddlewareFunction } from 'react-router'
import { callApi } from '#client/session/call-api.ts'

const ttlMs = 300_000

let cached: { rules: Promise<RedirectRules>; at: number } | undefined

/** Many pages need no request to the server, so the rules are checked in the browser too. */
export const followRuleInBrowser: MiddlewareFunction = async ({ url }) => {
  const target = findRedirect(await readRules(), url)
  if (target !== undefined) throw redirect(target)
}

/** Callers that expect a navigation can fetch the rules in advance. */
export const readRules = (): Promise<RedirectRules> => {
  if (cached === undefined || Date.now() - cached.at > ttlMs) {
    // Without a network no rules apply; the page itself shows that it is offline.
    const rules = callApi<typeof listRedirects>('GET /api/redirect', {}, { isQuiet: true }).catch(() => [])
    cached = { rules, at: Date.now() }
  }
  return cached.rules
}
