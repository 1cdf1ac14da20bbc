import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { addressKey } from '#platform/http/address-key.ts'
import { countPerMinute } from '#platform/http/endpoint-limits.ts'
import { refuse } from '#platform/refuse.ts'
import { readLineEvents } from './events/read-line-events.ts'
import { storeEvents } from './events/store-events.ts'
import { isSignedByLine } from './verify-signature.ts'

type WebhookDeps = { db: Database; clock: Clock; channelSecret: string }

/** LINE sends far less. */
const maxBytes = 1_000_000
/** Per address and minute; above it the sender gets 429 instead of 401. */
const unsignedPerAddress = 60

/**
 * Only stores events: LINE waits two seconds, else it sends them again. Signed bodies are never refused for their rate,
 * because all come from few addresses.
 */
export function mountLineWebhook(app: FastifyInstance, { db, clock, channelSecret }: WebhookDeps): void {
  void app.register(async (scope) => {
    // The signature is over the bytes, so they are not parsed before it is verified.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_, body, done) =>
      done(null, body),
    )
    const unsigned = countPerMinute(unsignedPerAddress)
    const settings = { bodyLimit: maxBytes, config: { rateLimit: false as const } }
    scope.post('/api/line/webhook', settings, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSignedByLine(body, request.headers['x-line-signature'], channelSecret)) {
        unsigned.add(addressKey(request.ip))
        throw refuse('signature_invalid')
      }
      const events = readLineEvents(parse(body))
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
