import { findRedirect, type RedirectRules } from 'contract/find-redirect'
import type { listRedirects } from 'contract/site'
import { redirect, type MiddlewareFunction } from 'react-router'
import { callApi } from '#client/session/call-api.ts'

/** How long the browser goes by the rules it has read, in ms. */
const life = 300_000

let read: { rules: Promise<RedirectRules>; at: number } | undefined

/** At each step inside the site; many pages need nothing from the server, so the rules are looked up here as well. */
export const followRuleInBrowser: MiddlewareFunction = async ({ url }) => {
  const target = findRedirect(await readRules(), url)
  if (target !== undefined) throw redirect(target)
}

/** The staff's rules as of now; whoever knows that a step is coming can have them read ahead. */
export const readRules = (): Promise<RedirectRules> => {
  if (read === undefined || Date.now() - read.at > life) {
    // Without a network there are no rules; the page itself will tell.
    const rules = callApi<typeof listRedirects>('GET /api/redirect', {}, { isQuiet: true }).catch(() => [])
    read = { rules, at: Date.now() }
  }
  return read.rules
}
