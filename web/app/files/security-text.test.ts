import { describe, expect, test } from 'vitest'
import { securityText } from './security-text.ts'

const now = new Date('2026-11-22T15:04:05Z')
const textFor = (contactEmail: string) => securityText({ origin: 'https://hangkhau.test', contactEmail, now })

describe('security.txt', () => {
  test('has the fields that RFC 9116 requires, each once', () => {
    expect(textFor('hello@hangkhau.test')).toBe(
      [
        'Contact: mailto:hello@hangkhau.test',
        'Expires: 2027-05-21T00:00:00.000Z',
        'Preferred-Languages: zh-TW, en',
        'Canonical: https://hangkhau.test/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  test('expires in the future, within a year', () => {
    const expires = Date.parse(/^Expires: (.*)$/m.exec(textFor('a@b.test'))?.[1] ?? '')
    expect(expires).toBeGreaterThan(now.getTime() + 90 * 86_400_000)
    expect(expires).toBeLessThan(now.getTime() + 365 * 86_400_000)
  })

  test.each(['', '02-1234-5678', 'a@b', 'a@b.test\nContact: mailto:evil@c.test', '<a@b.test>'])(
    'names the contact page when the setting is not an e-mail address: %j',
    (setting) => {
      const contacts = textFor(setting)
        .split('\n')
        .filter((line) => line.startsWith('Contact:'))
      expect(contacts).toEqual(['Contact: https://hangkhau.test/contact'])
    },
  )

  test('encodes reserved characters in an e-mail address', () => {
    expect(textFor('a#b@c.test')).toContain('Contact: mailto:a%23b@c.test\n')
  })
})
