import { nameRoute } from 'api/platform/http/log-requests'
import { refuseOtherMethods } from 'api/platform/http/refuse-unknown'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import { isbot } from 'isbot'
import type { RenderedPage } from '#render/rendered-page.ts'
import { canonicalPath } from './canonical-path.ts'
import type { PageCache } from './page-cache.ts'
import { respondWith } from './page-response.ts'

/** Serves every page of the built site, from the cache or newly rendered. */
export function mountPages(
  app: FastifyInstance,
  cache: PageCache,
  templateOf: (pathname: string) => string,
): void {
  app.addHook('onSend', sendCrawlersNoErrors)
  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    const [pathname = '/'] = path.split('?')
    nameRoute(request, templateOf(pathname))
    const canonical = canonicalPath(pathname)
    if (canonical !== undefined)
      return await reply.redirect(`${canonical}${path.slice(pathname.length)}`, 301)
    return await sendPage(cache.find(path) ?? (await cache.render(path)), request, reply)
  })
  // Pages support only GET and HEAD; forms go to the API.
  refuseOtherMethods(app, [{ method: 'GET', path: '/*' }])
}

/** Crawlers get no page for an error: it is only logged. */
const sendCrawlersNoErrors: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode < 500 || !isbot(request.headers['user-agent'] ?? '')) return payload
  reply.removeHeader('content-type')
  return ''
}

/** The path with its query. Some clients send absolute URLs; their origin is ignored. */
const pathOf = ({ url }: FastifyRequest): string =>
  // A path with several leading slashes would be the address of another host.
  `/${url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]+/, '')}`

async function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers, body } = await respondWith(page, request.headers)
  reply.code(status).headers(headers)
  // For an empty body Fastify would add a content type.
  return await reply.send(body?.length === 0 ? undefined : body)
}
