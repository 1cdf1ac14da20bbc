import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { lineCertificate } from 'fakes/line/hosts/line-certificate'

export type SecureSite = { origin: string; stop(): Promise<void> }

/** HTTPS in front of the site on this port, as the web server of an installation has it. */
export async function startSecureSite(sitePort: number): Promise<SecureSite> {
  const { pem } = await lineCertificate()
  const server = createServer({ key: pem, cert: pem }, (incoming, outgoing) =>
    forward(sitePort, incoming, outgoing),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const forward = (port: number, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const { method, url: path, headers } = incoming
  const from = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
  const sent = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, ...from } })
  sent.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  sent.on('error', () => outgoing.destroy())
  incoming.pipe(sent)
}
