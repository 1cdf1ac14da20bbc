import { readSite } from 'contract/site'
import type { LoaderFunctionArgs } from 'react-router'
import { readerContext } from '#client/server-context.ts'
import { securityText } from './security-text.ts'

export async function loader({ context, url: { origin } }: LoaderFunctionArgs): Promise<Response> {
  const { contactEmail } = await context.get(readerContext)(readSite, {})
  const text = securityText({ origin, contactEmail, now: new Date() })
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
