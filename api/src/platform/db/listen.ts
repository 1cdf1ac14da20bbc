import pg from 'pg'

/** Delay before the next attempt to reconnect, in ms. */
const retryMs = 1000
/** Connection timeout, in ms. */
const connectTimeoutMs = 5000

type Listening = {
  url: string
  channel: string
  /** Called for each notification, and after a gap in which notifications may have been missed. */
  onMessage: () => void
  onLost: (error: Error) => void
}

/**
 * Listens to a PostgreSQL channel on a dedicated connection for the life of the process. Behind a pooler in transaction
 * mode no notification arrives, so caches also need a maximum age.
 *
 * @returns a function that stops listening
 */
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
