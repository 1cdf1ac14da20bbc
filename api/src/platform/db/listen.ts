import pg from 'pg'

/** How long to wait before a broken connection is tried again, in ms. */
const retryAfter = 1000
/** How long a connection may take to be made, in ms. */
const patience = 5000

type Listening = {
  url: string
  channel: string
  /** Called for each message, and after a gap in which messages may have been missed. */
  onMessage: () => void
  onLost: (error: Error) => void
}

/**
 * Listens to a channel of PostgreSQL on a connection of its own, for as long as the process lives. Behind a pooler
 * that shares connections by transaction nothing arrives; what is kept must have an age limit as well.
 *
 * @returns ends listening
 */
export function listenTo({ url, channel, onMessage, onLost }: Listening): () => Promise<void> {
  let current: pg.Client | undefined
  let isEnded = false
  const connect = (): void => {
    if (isEnded) return
    const own = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: patience })
    current = own
    let isLost = false
    // A line that breaks early tells it twice, as an event and as a failed statement.
    const lost = (error: Error): void => {
      if (isLost || isEnded) return
      isLost = true
      onLost(error)
      own.end().catch(() => undefined)
      setTimeout(connect, retryAfter).unref()
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
