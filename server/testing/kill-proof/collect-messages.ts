import type { LineWorld } from 'fakes/line/line-world'
import type { MailCatcher } from 'fakes/mail/start-mail-catcher'

/** A message that arrived: its key (`push_key`) and the LINE user id or address that got it. */
export type Arrived = { key: string; to: string }

export type SentMessages = {
  /** Everything that arrived so far, once for each time that it arrived. */
  read(): { pushes: Arrived[]; mails: Arrived[] }
  stop(): void
}

/** How often the platform and the mail catcher are read, in ms: they keep their newest messages only. */
const readMs = 50

/** Collects all messages of the LINE platform and the mail catcher, which run in this process. */
export function collectMessages(world: LineWorld, catcher: MailCatcher): SentMessages {
  const [rows, mails] = [new Set(world.messaging.outbox), new Set(catcher.mails)]
  const collect = (): void => {
    for (const row of world.messaging.outbox) rows.add(row)
    for (const mail of catcher.mails) mails.add(mail)
  }
  const timer = setInterval(collect, readMs)
  return {
    read: () => {
      collect()
      return {
        pushes: [...rows].map(({ retryKey, to }) => ({ key: retryKey ?? 'none', to })),
        mails: [...mails].map(({ messageId, to }) => ({
          key: messageId.slice(1, messageId.indexOf('@')),
          to: to.join(' '),
        })),
      }
    },
    stop: () => clearInterval(timer),
  }
}
