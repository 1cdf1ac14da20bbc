import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

export interface ReceivedWebhook {
  raw: string
  body: { destination: string; events: Record<string, unknown>[] }
  signature: string | undefined
}

/** The site's webhook endpoint in tests; answers 200 until `answerWith` is called. */
export async function startWebhookReceiver() {
  // The platform gives up before a slow answer; that request must not block the end of the receiver.
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
    answerWith: (next: () => Promise<number>): void => void (answer = next),
    forget: (): void => {
      received.length = 0
      answer = async () => 200
    },
    stop: () => app.close(),
  }
}
