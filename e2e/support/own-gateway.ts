import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Gateway = {
  origin: string
  /** Changes the text of an answer before it is sent; undefined sends it unchanged. */
  changeText: ((path: string, text: string) => string) | undefined
  /** From then on the address refuses connections, as that of a server which is down. */
  stop(): Promise<void>
}

/** The site at an address of its own, which can be stopped, and can answer as another build. */
export async function startGateway(target: string): Promise<Gateway> {
  const server = createServer((incoming, outgoing) => forward(target, gateway.changeText, incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gateway: Gateway = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    changeText: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return gateway
}

const forward = (
  target: string,
  changeText: Gateway['changeText'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void => {
  const { pathname } = new URL(incoming.url ?? '/', target)
  // Always the whole answer, because another build has another one.
  const { 'if-none-match': _etag, ...asked } = incoming.headers
  const headers = { ...asked, host: new URL(target).host, 'accept-encoding': 'identity' }
  const sent = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method, headers },
    (answer) => {
      const { 'content-length': _length, etag: _tag, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, changeText === undefined ? answer.headers : kept)
      if (changeText === undefined) return void answer.pipe(outgoing)
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const isText = answer.headers['content-type']?.startsWith('text/') === true
        const body = Buffer.concat(parts)
        outgoing.end(isText ? changeText(pathname, body.toString()) : body)
      })
    },
  )
  sent.on('error', () => outgoing.destroy())
  incoming.pipe(sent)
}
