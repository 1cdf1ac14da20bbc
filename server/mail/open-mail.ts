import { createMailer, type Mailer } from 'api/notifications/mail/create-mailer'
import type { Config } from 'api/platform/config'
import type { FastifyInstance } from 'fastify'

export type Mail = {
  sending: { mailer: Mailer; origin: string } | undefined
  words: string
  mountPage(app: FastifyInstance): void
}

export async function openMail(config: Config): Promise<Mail> {
  const origin = new URL(config.PUBLIC_URL).origin
  const { SMTP_URL: url, MAIL_FROM: from } = config
  if (url !== undefined && from !== undefined)
    return {
      sending: { mailer: createMailer({ url, from }), origin },
      words: `sent as ${from} by ${new URL(url).host}`,
      mountPage: () => undefined,
    }
  if (!config.demo)
    return {
      sending: undefined,
      words: 'off, SMTP_URL and MAIL_FROM are not set',
      mountPage: () => undefined,
    }
  const { startMailCatcher } = await import('fakes/mail/start-mail-catcher')
  const { mailPage } = await import('fakes/mail/mail-page')
  const catcher = await startMailCatcher()
  return {
    sending: { mailer: createMailer({ url: catcher.url, from: 'notice@hangkhau.example' }), origin },
    words: 'shown at /__mail, not sent',
    mountPage: (app) => {
      app.addHook('onClose', () => catcher.stop())
      mailPage(app, catcher.mails)
    },
  }
}
