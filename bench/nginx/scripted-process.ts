import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { freePort } from '#server-process.ts'

export type ScriptedProcess = {
  port: number
  /** `never`: it accepts the request and closes the connection. */
  answers: 'normally' | 'never'
  /** Number of requests per path. */
  asked(address: string): number
  /** Every Accept-Encoding received. */
  encodings: Set<string>
  listen(): Promise<void>
  stop(): Promise<void>
}

const moment = 'max-age=0, s-maxage=1, stale-while-revalidate=1'
const lasting = 'public, max-age=31536000, immutable'

/** A fake application process whose responses depend on the path. */
export async function startScriptedProcess(name: string): Promise<ScriptedProcess> {
  const counts = new Map<string, number>()
  const encodings = new Set<string>()
  const asked = (address: string) => counts.get(address) ?? 0
  let server = createServer()
  let requests = 0
  const scripted: ScriptedProcess = {
    port: await freePort(),
    answers: 'normally',
    asked,
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
    counts.set(address, asked(address) + 1)
    encodings.add(String(request.headers['accept-encoding'] ?? ''))
    for await (const _chunk of request);
    if (scripted.answers === 'never') return void request.socket.destroy()
    response.setHeader('x-request-id', `logged-${name}-${(requests += 1)}`)
    await script(name, asked(address), request, response)
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
  const say = (headers: Record<string, string>, body: string, status = 200) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  if (address.endsWith('/crowd')) await wait(100)
  if (address === '/moment/forms') return sendForms(request, response)
  if (address.startsWith('/moment/')) {
    if (address === '/moment/slow' && time > 1) await wait(800)
    const body = address === '/moment/clock' ? String(Date.now()) : `${name} ${time}`
    return void say({ 'cache-control': moment, etag: `W/"${name}${time}"`, vary: 'accept-encoding' }, body)
  }
  if (address === '/api/moment')
    return void say({ 'cache-control': moment }, `${request.headers.authorization}`)
  if (address === '/cookie') return void say({ 'cache-control': moment, 'set-cookie': 'a=b' }, name)
  if (address === '/varies') return void say({ 'cache-control': moment, vary: 'cookie' }, name)
  if (address === '/fault') return void say({ 'cache-control': moment }, name, 500)
  if (address.endsWith('/no-store')) return void say({ 'cache-control': 'no-store' }, name)
  if (address === '/private') return void say({ 'cache-control': 'private, max-age=60' }, name)
  if (address === '/no-cache') return void say({ 'cache-control': 'no-cache' }, name)
  if (address === '/assets/of-one.js' && name === 'one') return void say({ 'cache-control': lasting }, name)
  if (address.startsWith('/assets/')) return void say({ 'cache-control': 'no-store' }, name, 404)
  if (address === '/api/echo') return void say({}, JSON.stringify(request.headers))
  if (address.includes('metrics')) return void say({}, 'secret figures')
  const status = /^\/api\/status\/(\d+)$/.exec(address)?.[1]
  return void say({ 'cache-control': 'no-store' }, `${name} of the process`, Number(status ?? 200))
}

function sendForms(request: IncomingMessage, response: ServerResponse): void {
  const encoding = request.headers['accept-encoding'] ?? ''
  const body = Buffer.from('forms '.repeat(500))
  const forms: Record<string, Buffer> = { br: brotliCompressSync(body), gzip: gzipSync(body) }
  response.writeHead(200, {
    'cache-control': moment,
    vary: 'accept-encoding',
    ...(forms[String(encoding)] ? { 'content-encoding': String(encoding) } : {}),
  })
  response.end(forms[String(encoding)] ?? body)
}
