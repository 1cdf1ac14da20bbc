import { createServer, type AddressInfo, type Socket } from 'node:net'
import { decodeMail, type CaughtMail } from './decode-mail.ts'

export type MailCatcher = {
  /** For SMTP_URL. */
  url: string
  /** The newest 200, oldest first. */
  mails: CaughtMail[]
  /** Replies to the next commands of a kind: `{ DATA: '451 later' }`; `drop` ends the connection. */
  answers: Partial<Record<'MAIL' | 'RCPT' | 'DATA' | 'END', string>>
  stop(): Promise<void>
}

const maxMails = 200
const maxBytes = 1_000_000

/** Stores mails instead of delivering them. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const answers: MailCatcher['answers'] = {}
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    talk(socket, answers, (mail) => {
      mails.push(mail)
      mails.splice(0, mails.length - maxMails)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    answers,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function talk(socket: Socket, answers: MailCatcher['answers'], keep: (mail: CaughtMail) => void): void {
  let received = ''
  let isData = false
  let to: string[] = []
  const say = (line: string): void => void socket.write(`${line}\r\n`)
  const obey = (name: keyof MailCatcher['answers'], accept: () => void): void => {
    const planned = answers[name]
    if (planned === undefined) return accept()
    delete answers[name]
    if (planned === 'drop') socket.destroy()
    else say(planned)
  }
  const command = (line: string): void => {
    const name = line.slice(0, 4).toUpperCase()
    if (name === 'EHLO' || name === 'HELO') say('250 mail catcher')
    else if (name === 'MAIL') obey('MAIL', () => ((to = []), say('250 ok')))
    else if (name === 'RCPT') obey('RCPT', () => (to.push(/<(.*)>/.exec(line)?.[1] ?? ''), say('250 ok')))
    else if (name === 'DATA') obey('DATA', () => ((isData = true), say('354 go on')))
    else if (name === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
  }
  const readData = (): boolean => {
    const end = received.indexOf('\r\n.\r\n')
    if (end < 0) return false
    const data = received.slice(0, end).replaceAll('\r\n..', '\r\n.')
    received = received.slice(end + 5)
    isData = false
    obey('END', () => {
      keep(decodeMail(data, to))
      say('250 kept')
    })
    return true
  }
  say('220 mail catcher')
  socket.on('data', (chunk) => {
    received += chunk.toString('utf8')
    if (received.length > maxBytes) return void socket.destroy()
    for (;;) {
      if (isData) {
        if (!readData()) return
        continue
      }
      const end = received.indexOf('\r\n')
      if (end < 0) return
      const line = received.slice(0, end)
      received = received.slice(end + 2)
      command(line)
    }
  })
}
