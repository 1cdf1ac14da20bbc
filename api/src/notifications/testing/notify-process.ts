// Dispatches and sends once in a separate process, for tests that kill it. The clock is that of the test.
import { createLineMessaging } from '#line-messaging/line-messaging.ts'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { sendDeliveries } from '#notifications/send/send-deliveries.ts'
import { openDatabase } from '#platform/db/database.ts'

const { DATABASE_URL, LINE_ORIGIN, LINE_CHANNEL, LINE_SECRET, NOW } = process.env
const db = openDatabase({ url: DATABASE_URL!, maxConnections: 4 })
const clock = { now: () => new Date(NOW!) }
const messaging = createLineMessaging({
  channelId: LINE_CHANNEL!,
  channelSecret: LINE_SECRET!,
  apiBase: LINE_ORIGIN!,
  dataApiBase: LINE_ORIGIN!,
  clock: { now: () => new Date() },
  timeoutMs: 20_000,
})
process.on('disconnect', () => process.exit())
await dispatchEvents(db, clock.now())
process.send?.('dispatched')
await sendDeliveries({
  db,
  clock,
  line: { messaging, links: { origin: 'http://localhost:3000', liffId: undefined } },
})
process.send?.('sent')
