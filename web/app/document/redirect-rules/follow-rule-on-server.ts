import { findRedirect } from 'contract/find-redirect'
import { listRedirects } from 'contract/site'
import { redirect, type MiddlewareFunction } from 'react-router'
import { readerContext } from '#client/server-context.ts'

/** The data of a page is asked for under the page's own address with this ending. */
const withoutDataEnding = (path: string): string => path.replace(/\.data$/, '').replace(/^\/_root$/, '/')

/** Before a page is rendered. A rule to another site makes the browser leave ours. */
export const followRuleOnServer: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { pathname, search } = new URL(request.url)
  const rules = await context.get(readerContext)(listRedirects, {})
  const target = findRedirect(rules, { pathname: withoutDataEnding(pathname), search })
  if (target !== undefined) throw redirect(target, 302)
}
