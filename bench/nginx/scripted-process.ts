import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { freePort } from 'server/testing/free-port'

export type ScriptedProcess = {
  port: number
  /** `never`: it accepts the request and closes the connection. */
  responds: 'normally' | 'never'
  requestCount(address: string): number
  encodings: Set<string>
  listen(): Promise<void>
  stop(): Promise<void>
}

const microCached = 'max-age=0, s-maxage=1, stale-while-revalidate=1'
const immutable = 'public, max-age=31536000, immutable'

export async function startScriptedProcess(name: string): Promise<ScriptedProcess> {
  const counts = new Map<string, number>()
  const encodings = new Set<string>()
  const requestCount = (address: string) => counts.get(address) ?? 0
  let server = createServer()
  let requests = 0
  const scripted: ScriptedProcess = {
    port: await freePort(),
    responds: 'normally',
    requestCount,
    encodings,
    async listen() {
      server = createServer((request, response) => void answer(request, response))
      server.listen(scripted.port, '127.0.0.1')
      await once(server, 'listening')
    },
    async stop() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const address = request.url!
    counts.set(address, requestCount(address) + 1)
    encodings.add(String(request.headers['accept-encoding'] ?? ''))
    for await (const _chunk of request);
    if (scripted.responds === 'never') return void request.socket.destroy()
    response.setHeader('x-request-id', `logged-${name}-${(requests += 1)}`)
    await script(name, requestCount(address), request, response)
  }
  await scripted.listen()
  return scripted
}

async function script(
  name: string,
  time: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = request.url!
  const send = (headers: Record<string, string>, body: string, status = 200) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  if (address.endsWith('/crowd')) await sleep(100)
  if (address === '/cached/encodings') return sendCompressed(request, response)
  if (address.startsWith('/cached/')) {
    if (address === '/cached/slow' && time > 1) await sleep(800)
    const body = address === '/cached/clock' ? String(Date.now()) : `${name} ${time}`
    return void send(
      { 'cache-control': microCached, etag: `W/"${name}${time}"`, vary: 'accept-encoding' },
      body,
    )
  }
  if (address === '/api/cached')
    return void send({ 'cache-control': microCached }, `${request.headers.authorization}`)
  if (address === '/cookie') return void send({ 'cache-control': microCached, 'set-cookie': 'a=b' }, name)
  if (address === '/varies') return void send({ 'cache-control': microCached, vary: 'cookie' }, name)
  if (address === '/fault') return void send({ 'cache-control': microCached }, name, 500)
  if (address.endsWith('/no-store')) return void send({ 'cache-control': 'no-store' }, name)
  if (address === '/private') return void send({ 'cache-control': 'private, max-age=60' }, name)
  if (address === '/no-cache') return void send({ 'cache-control': 'no-cache' }, name)
  if (address === '/assets/of-one.js' && name === 'one')
    return void send({ 'cache-control': immutable }, name)
  if (address.startsWith('/assets/')) return void send({ 'cache-control': 'no-store' }, name, 404)
  if (address === '/api/echo') return void send({}, JSON.stringify(request.headers))
  if (address.includes('metrics')) return void send({}, 'secret figures')
  const status = /^\/api\/status\/(\d+)$/.exec(address)?.[1]
  return void send({ 'cache-control': 'no-store' }, `${name} of the process`, Number(status ?? 200))
}

function sendCompressed(request: IncomingMessage, response: ServerResponse): void {
  const encoding = request.headers['accept-encoding'] ?? ''
  const body = Buffer.from('forms '.repeat(500))
  const bodies: Record<string, Buffer> = { br: brotliCompressSync(body), gzip: gzipSync(body) }
  response.writeHead(200, {
    'cache-control': microCached,
    vary: 'accept-encoding',
    ...(bodies[String(encoding)] ? { 'content-encoding': String(encoding) } : {}),
  })
  response.end(bodies[String(encoding)] ?? body)
}
