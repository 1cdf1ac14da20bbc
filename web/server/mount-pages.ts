import type { Reader } from 'contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { serverBuild } from './build-folder.ts'
import { createPageNamer } from './name-page.ts'
import { refuseOtherMethods } from './refuse-other-methods.ts'
import { createPageSender } from './send-page.ts'
import { watchReads } from './watch-reads.ts'

type PageEntry = {
  provideReader(read: Reader): RouterContextProvider
  noncePlaceholder: string
}

type Options = {
  read: Reader
  origin: string
  /** Tells the log which page a request was for. */
  nameRoute: (request: FastifyRequest, template: string) => void
}

/** Serves every page of the built site, rendered on the server with a fresh nonce. */
export async function mountPages(app: FastifyInstance, { read, origin, nameRoute }: Options): Promise<void> {
  const build = (await import(serverBuild)) as ServerBuild
  const entry = build.entry.module as unknown as PageEntry
  const handle = createRequestHandler(build, 'production')
  const nameOf = createPageNamer(build.routes)
  const sendPage = createPageSender(entry.noncePlaceholder, origin.startsWith('https:'))
  app.get('/*', async (request, reply) => {
    const wanted = toWebRequest(request, origin)
    nameRoute(request, nameOf(new URL(wanted.url).pathname))
    const reads = watchReads(read)
    const answer = await handle(wanted, entry.provideReader(reads.read))
    reads.throwFault()
    return await sendPage(request, reply, answer)
  })
  refuseOtherMethods(app)
}

/** The request as the pages see it. The origin is ours, whatever a Host header or an absolute address says. */
const toWebRequest = (request: FastifyRequest, origin: string): Request => {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'user-agent']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const target = request.url.replace(/^https?:\/\/[^/?#]*/i, '')
  // Put together as text: `new URL('//evil.example', origin)` would leave our origin.
  return new Request(`${origin}/${target.replace(/^[/\\]+/, '')}`, { method: 'GET', headers })
}
