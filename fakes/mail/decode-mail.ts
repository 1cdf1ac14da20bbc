export type CaughtMail = { to: readonly string[]; subject: string; text: string; messageId: string }

/** Plain text in base64, as the site writes it. */
export function decodeMail(data: string, to: readonly string[]): CaughtMail {
  const [head = '', body = ''] = splitOnce(data, '\r\n\r\n')
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const header = (name: string): string =>
    headers
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? ''
  const isBase64 = header('content-transfer-encoding').toLowerCase() === 'base64'
  return {
    to,
    subject: decodeWords(header('subject')),
    text: isBase64 ? Buffer.from(body, 'base64').toString('utf8') : body,
    messageId: header('message-id'),
  }
}

const splitOnce = (text: string, by: string): string[] => {
  const at = text.indexOf(by)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + by.length)]
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(
            word
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
            'latin1',
          ).toString('utf8'),
    )
