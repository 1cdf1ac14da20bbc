import nodemailer from 'nodemailer'

export type Mail = {
  to: string
  subject: string
  text: string
  id: string
}

/** `unknown`: the connection broke when the server may have accepted the mail. */
export type MailOutcome = 'sent' | 'refused' | 'unknown'

/** Throws MailUnavailable when the mail was surely not taken and a later attempt may succeed. */
export type Mailer = { send(mail: Mail): Promise<MailOutcome> }

export class MailUnavailable extends Error {}

const timeoutMs = 10_000

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const host = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Names and classes of people are not sent in plain text, except within this machine.
    requireTLS: !loopback.has(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, id }) => {
      const envelope = { from, to: { name: '', address: to }, messageId: `<${id}@${host}>` }
      try {
        await transport.sendMail({ ...envelope, subject, text, encoding: 'base64', textEncoding: 'base64' })
        return 'sent'
      } catch (error) {
        return outcomeOf(error as SmtpError)
      }
    },
  }
}

type SmtpError = {
  responseCode?: number
  code?: string
  originalCode?: string
  timeoutType?: string
  command?: string
}

const outcomeOf = ({ responseCode, code, originalCode, timeoutType, command }: SmtpError): MailOutcome => {
  // 4xx asks for another attempt; a refused login is corrected by the operator.
  const isForNow = responseCode !== undefined && (responseCode < 500 || command?.startsWith('AUTH') === true)
  const isBefore = [code, originalCode, timeoutType].some((sign) => beforeTheMail.has(sign ?? ''))
  if (isForNow || isBefore)
    throw new MailUnavailable(`the mail server did not take the mail (${responseCode ?? code})`)
  return responseCode === undefined ? 'unknown' : 'refused'
}

const beforeTheMail: ReadonlySet<string> = new Set([
  'EAUTH',
  'EDNS',
  'ETLS',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECTION_TIMEOUT',
  'GREETING_TIMEOUT',
])
