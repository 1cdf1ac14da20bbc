import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { readEvents } from './events/read-events.ts'
import { storeEvents } from './events/store-events.ts'
import { isSignedByLine } from './verify-signature.ts'

type WebhookDeps = { db: Database; clock: Clock; channelSecret: string }

/** The largest body, in bytes; LINE sends far less. */
const maxBytes = 1_000_000

/**
 * Mounts the address that LINE's platform calls. It only stores what happened: LINE waits two seconds for the answer, and
 * sends the events again without one. Bodies that LINE has not signed are refused before they are parsed.
 */
export function mountLineWebhook(app: FastifyInstance, { db, clock, channelSecret }: WebhookDeps): void {
  void app.register(async (scope) => {
    // The signature is over the bytes, so they are not parsed before it is verified.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_, body, done) =>
      done(null, body),
    )
    scope.post('/api/line/webhook', { bodyLimit: maxBytes }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSignedByLine(body, request.headers['x-line-signature'], channelSecret))
        throw refuse('signature_invalid')
      const events = readEvents(parse(body))
      if (events === undefined) throw refuse('malformed_request')
      await storeEvents(db, events, clock.now())
      return reply.header('cache-control', 'no-store').send({})
    })
  })
}

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw refuse('malformed_request')
  }
}
