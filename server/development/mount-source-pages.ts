import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Reader } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'

type PageEntry = {
  provideContext(parts: {
    read: Reader
    scriptNonce: string
    onFault: (fault: unknown) => void
  }): RouterContextProvider
}

type Parts = { read: Reader; origin: string }

/**
 * For development: serves every page from its source through Vite in this process. It has no cache, no CSP and no late
 * hydration; use `npm start` to see what visitors get.
 */
export async function mountSourcePages(app: FastifyInstance, { read, origin }: Parts): Promise<void> {
  const vite = await createServer({
    root: path.join(import.meta.dirname, '../../web'),
    appType: 'custom',
    // Uses the server's port, so that the browser needs no second one.
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.get('/*', (request, reply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, (fault?: unknown) => {
      if (fault !== undefined) return fail(reply.raw, fault)
      renderPage(vite, { read, origin }, request.raw, reply.raw).catch((error: unknown) =>
        fail(reply.raw, error),
      )
    })
  })
}

const renderPage = async (
  vite: ViteDevServer,
  { read, origin }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  const entry = build.entry.module as unknown as PageEntry
  const faults: unknown[] = []
  const onFault = (fault: unknown) => void faults.push(fault)
  const context = entry.provideContext({ read, scriptNonce: '', onFault })
  const answer = await createRequestHandler(build, 'development')(
    new Request(`${origin}${request.url}`, { headers: { accept: request.headers.accept ?? '*/*' } }),
    context,
  )
  if (faults.length > 0) throw faults[0]
  response.writeHead(answer.status, [...answer.headers].flat()).end(Buffer.from(await answer.arrayBuffer()))
}

const fail = (response: ServerResponse, fault: unknown): void => {
  const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
  process.stderr.write(`${text}\n`)
  response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
