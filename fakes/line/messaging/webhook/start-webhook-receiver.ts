import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/** One webhook that the receiver got, with the bytes that were signed. */
export interface ReceivedWebhook {
  raw: string
  body: { destination: string; events: Record<string, unknown>[] }
  signature: string | undefined
}

/** For tests: the site's webhook endpoint. It stores what it gets and answers with `answer`, 200 at first. */
export async function startWebhookReceiver() {
  // The platform gives up before a slow answer; that request must not keep the receiver from stopping.
  const app = Fastify({ forceCloseConnections: true })
  const received: ReceivedWebhook[] = []
  let answer: () => Promise<number> = async () => 200
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
  app.post('/webhook', async (request, reply) => {
    const raw = String(request.body)
    const signature = request.headers['x-line-signature']
    received.push({ raw, body: JSON.parse(raw) as ReceivedWebhook['body'], signature: signature?.toString() })
    return reply.code(await answer()).send()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/webhook`,
    received,
    /** The next requests get this status. */
    answerWith: (next: () => Promise<number>): void => void (answer = next),
    forget: (): void => {
      received.length = 0
      answer = async () => 200
    },
    stop: () => app.close(),
  }
}
