// Dispatches and sends once in a separate process, for tests that kill it. The clock is that of the test.
import { createLineMessaging } from '#line-messaging/line-messaging.ts'
import { createMailer } from '#notifications/mail/create-mailer.ts'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { sendByAll } from '#notifications/testing/send-by-all.ts'
import { openDatabase } from '#platform/db/database.ts'

const { DATABASE_URL, LINE_ORIGIN, LINE_CHANNEL, LINE_SECRET, SMTP_URL, NOW } = process.env
const db = openDatabase({ url: DATABASE_URL!, maxConnections: 4 })
const origin = 'http://localhost:3000'
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
await sendByAll({
  db,
  clock,
  line: { messaging, links: { origin, liffId: undefined } },
  mail:
    SMTP_URL === undefined
      ? undefined
      : { mailer: createMailer({ url: SMTP_URL, from: 'notice@site.example' }), origin },
})
process.send?.('sent')
