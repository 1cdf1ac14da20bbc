import pg from 'pg'

/** How long to wait before a broken connection is tried again, in ms. */
const retryAfter = 1000

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
  let client: pg.Client | undefined
  let isEnded = false
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('notification', onMessage)
    client.on('error', lost)
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    onMessage()
  }
  const lost = (error: Error): void => {
    if (isEnded) return
    onLost(error)
    client?.removeAllListeners('error').on('error', () => undefined)
    void client?.end().catch(() => undefined)
    setTimeout(() => void connect().catch(lost), retryAfter).unref()
  }
  connect().catch(lost)
  return async () => {
    isEnded = true
    await client?.end().catch(() => undefined)
  }
}
