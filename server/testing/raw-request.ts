import { connect } from 'node:net'

export type RawAnswer = {
  /** Empty when the connection was closed without a response. */
  text: string
  status: number | undefined
  location: string | undefined
}

/** Client libraries would not send malformed HTTP. Reads until the connection closes. */
export const sendRaw = (port: number, text: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    let answer = ''
    socket.setTimeout(5000, () => reject(new Error('the server neither answered nor closed the connection')))
    socket.on('data', (part) => (answer += part.toString('latin1')))
    // After a refusal the server may close the connection before the whole request is sent.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const [head = ''] = answer.split('\r\n\r\n')
      const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]
      const location = /^location: (.*)$/im.exec(head)?.[1]?.trim()
      resolve({ text: answer, status: status === undefined ? undefined : Number(status), location })
    })
  })

export const rawRequest = (start: string, headers: readonly string[] = [], body = ''): string =>
  [`${start} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n')
