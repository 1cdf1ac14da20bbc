import type { LineWorld } from 'fakes/line/line-world'
import type { MailCatcher } from 'fakes/mail/start-mail-catcher'

/** `key`: the `push_key`; `to`: the LINE user id or address. */
export type Arrived = { key: string; to: string }

export type SentMessages = {
  /** Each message once for each time that it arrived. */
  read(): { pushes: Arrived[]; mails: Arrived[] }
  stop(): void
}

/** In ms; the platform and the mail catcher store their newest messages only. */
const readMs = 50

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
