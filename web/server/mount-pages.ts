import { randomBytes } from 'node:crypto'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Reader } from 'contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { securityHeaders } from './security-headers.ts'

const buildFolder = path.join(import.meta.dirname, '../build')

type PageEntry = {
  provideReader(read: Reader): RouterContextProvider
  noncePlaceholder: string
}

type Options = { read: Reader; origin: string }

/** Serves the built site: its files, and every page rendered on the server with a fresh nonce. */
export async function mountPages(app: FastifyInstance, { read, origin }: Options): Promise<void> {
  const build = (await import(path.join(buildFolder, 'server/index.js'))) as ServerBuild
  const entry = build.entry.module as unknown as PageEntry
  const handle = createRequestHandler(build, 'production')
  await app.register(fastifyStatic, {
    root: path.join(buildFolder, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const answer = await handle(toWebRequest(request, origin), entry.provideReader(read))
    return await sendPage(reply, answer, entry.noncePlaceholder, origin)
  })
}

const toWebRequest = (request: FastifyRequest, origin: string): Request => {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'user-agent']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(new URL(request.url, origin), { method: 'GET', headers })
}

const sendPage = async (reply: FastifyReply, answer: Response, placeholder: string, origin: string) => {
  reply.code(answer.status)
  for (const [name, value] of answer.headers) reply.header(name, value)
  const nonce = randomBytes(16).toString('base64')
  reply.headers(securityHeaders(nonce, origin))
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!answer.headers.has('cache-control')) reply.header('cache-control', 'no-cache')
  const body = await answer.text()
  return await reply.send(isPage ? body.replaceAll(placeholder, nonce) : body)
}
