import pg from 'pg'

const retryMs = 1000
const connectTimeoutMs = 5000

type Listening = {
  url: string
  channel: string
  /** Also called after a gap in which notifications may have been missed. */
  onMessage: () => void
  onLost: (error: Error) => void
}

/** Returns a function that stops. Behind a transaction pooler nothing arrives, so caches also need a maximum age. */
export function listenTo({ url, channel, onMessage, onLost }: Listening): () => Promise<void> {
  let current: pg.Client | undefined
  let isEnded = false
  const connect = (): void => {
    if (isEnded) return
    const own = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    })
    current = own
    let isLost = false
    // A lost connection is reported twice: by an event and by the rejected statement.
    const lost = (error: Error): void => {
      if (isLost || isEnded) return
      isLost = true
      onLost(error)
      own.end().catch(() => undefined)
      setTimeout(connect, retryMs).unref()
    }
    own.on('error', lost).on('notification', onMessage)
    own
      .connect()
      .then(() => own.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(onMessage)
      .catch(lost)
  }
  connect()
  return async () => {
    isEnded = true
    await current?.end().catch(() => undefined)
  }
}
