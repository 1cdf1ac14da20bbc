import { findRedirect } from 'contract/find-redirect'
import { listRedirects } from 'contract/site'
import { redirect, type MiddlewareFunction } from 'react-router'
import { readerContext } from '#client/server-context.ts'

export const followRuleOnServer: MiddlewareFunction<Response> = async ({ context, url }) => {
  const rules = await context.get(readerContext)(listRedirects, {})
  const target = findRedirect(rules, url)
  if (target !== undefined) throw redirect(target, 302)
}
