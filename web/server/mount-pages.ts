import { randomBytes } from 'node:crypto'
import type { Reader } from 'contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { serverBuild } from './build-folder.ts'
import { canonicalPath } from './canonical-path.ts'
import { createPageNamer } from './name-page.ts'
import type { PageCache } from './page-cache.ts'
import { refuseOtherMethods } from './refuse-other-methods.ts'
import { toRenderedPage, type RenderedPage } from './rendered-page.ts'
import { nameScripts } from './script-hashes.ts'
import { createPageSender } from './send-page.ts'
import { watchReads } from './watch-reads.ts'

type PageEntry = {
  provideContext(read: Reader, scriptMark: string): RouterContextProvider
}

type Options = {
  read: Reader
  origin: string
  cache: PageCache
  /** Tells the log which page a request was for. */
  nameRoute: (request: FastifyRequest, template: string) => void
}

/** Serves every page of the built site, rendered on the server or as it was rendered a moment ago. */
export async function mountPages(
  app: FastifyInstance,
  { read, origin, cache, nameRoute }: Options,
): Promise<void> {
  const build = (await import(serverBuild)) as ServerBuild
  const entry = build.entry.module as unknown as PageEntry
  const handle = createRequestHandler(build, 'production')
  const nameOf = createPageNamer(build.routes)
  const sendPage = createPageSender(origin.startsWith('https:'))

  const render = async (request: FastifyRequest): Promise<RenderedPage> => {
    const reads = watchReads(read)
    // Nobody can guess it before the page is rendered, so nothing but our own scripts can carry it.
    const mark = randomBytes(16).toString('hex')
    const answer = await handle(toWebRequest(request, origin), entry.provideContext(reads.read, mark))
    reads.throwFault()
    return await toRenderedPage(answer, (html) => nameScripts(html, mark))
  }
  // A page that is there costs next to nothing, so it is sent before anything is queued or counted.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const { pathname, search } = new URL(addressOf(request, origin))
    nameRoute(request, nameOf(pathname))
    const canonical = canonicalPath(pathname)
    if (canonical !== undefined) return await reply.redirect(`${canonical}${search}`, 301)
    const page = cache.find(keyOf(request, origin), () => render(request))
    if (page !== undefined) return await sendPage(request, reply, page)
    return undefined
  })
  app.get('/*', async (request, reply) => {
    const page = await cache.render(keyOf(request, origin), () => render(request))
    return await sendPage(request, reply, page)
  })
  refuseOtherMethods(app)
}

/** A crawler gets other pages out of errors than people. */
const keyOf = (request: FastifyRequest, origin: string): string =>
  `${isbot(request.headers['user-agent'] ?? '') ? 'bot' : 'person'} ${addressOf(request, origin)}`

/** The address that is asked for. The origin is ours, whatever a Host header or an absolute address says. */
const addressOf = (request: FastifyRequest, origin: string): string => {
  const target = request.url.replace(/^https?:\/\/[^/?#]*/i, '')
  // Put together as text: `new URL('//evil.example', origin)` would leave our origin.
  return `${origin}/${target.replace(/^[/\\]+/, '')}`
}

const toWebRequest = (request: FastifyRequest, origin: string): Request => {
  const headers = new Headers()
  for (const name of ['accept', 'user-agent']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(addressOf(request, origin), { method: 'GET', headers })
}
