import { nameRoute } from 'api/platform/http/log-requests'
import { refuseOtherMethods } from 'api/platform/http/refuse-unknown'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import { isbot } from 'isbot'
import type { RenderedPage } from '#render/rendered-page.ts'
import { canonicalPath } from './canonical-path.ts'
import type { PageCache } from './page-cache.ts'
import { respondWith } from './page-response.ts'

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
  refuseOtherMethods(app, [{ method: 'GET', path: '/*' }])
}

/** An error is only logged. */
const sendCrawlersNoErrors: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode < 500 || !isbot(request.headers['user-agent'] ?? '')) return payload
  reply.removeHeader('content-type')
  return ''
}

/** Some clients send absolute URLs; their origin is ignored. */
const pathOf = ({ url }: FastifyRequest): string =>
  // Several leading slashes would make it the address of another host.
  `/${url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]+/, '')}`

async function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers, body } = await respondWith(page, request.headers)
  reply.code(status).headers(headers)
  // For an empty body Fastify would add a content type.
  return await reply.send(body?.length === 0 ? undefined : body)
}
