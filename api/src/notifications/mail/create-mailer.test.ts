import { startMailCatcher, type MailCatcher } from 'fakes/mail/start-mail-catcher'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMailer, MailUnavailable } from './create-mailer.ts'

let catcher: MailCatcher
beforeAll(async () => {
  catcher = await startMailCatcher()
})
beforeEach(() => {
  catcher.mails.length = 0
})
afterAll(() => catcher.stop())

const mail = { to: 'lin@example.com', subject: '報名完成：陶藝入門', text: '第一行\n.\n第三行', id: 'abc' }
const send = (url = catcher.url) => createMailer({ url, from: 'notice@site.example' }).send(mail)

test('a mail arrives with its subject, text and id', async () => {
  expect(await send()).toBe('sent')
  expect(catcher.mails).toEqual([
    {
      to: ['lin@example.com'],
      subject: '報名完成：陶藝入門',
      text: '第一行\n.\n第三行',
      messageId: '<abc@site.example>',
    },
  ])
})

test.each([
  ['MAIL', '451 later'],
  ['RCPT', '450 mailbox busy'],
  ['END', '452 full'],
] as const)('a refusal for now at %s can be repeated', async (step, answer) => {
  catcher.answers[step] = answer
  await expect(send()).rejects.toThrow(MailUnavailable)
  expect(await send()).toBe('sent')
  expect(catcher.mails).toHaveLength(1)
})

test.each([
  ['RCPT', '550 unknown user'],
  ['END', '554 refused'],
] as const)('a refusal for good at %s is one', async (step, answer) => {
  catcher.answers[step] = answer
  expect(await send()).toBe('refused')
})

test('when the connection breaks after the mail was handed over, nobody knows', async () => {
  catcher.answers.END = 'drop'
  expect(await send()).toBe('unknown')
})

test('a server that cannot be reached can be tried again, and the error names nobody', async () => {
  const error: unknown = await send('smtp://127.0.0.1:9').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(MailUnavailable)
  expect(String((error as Error).stack)).not.toContain('lin@')
})

test('an address cannot add recipients or headers', async () => {
  const mailer = createMailer({ url: catcher.url, from: 'notice@site.example' })
  await mailer
    .send({ ...mail, to: 'a@example.com, b@example.com', subject: 'x\r\nBcc: c@example.com' })
    .catch(() => undefined)
  expect(catcher.mails.flatMap(({ to }) => to).filter((to) => /^[bc]@/.test(to))).toEqual([])
})
