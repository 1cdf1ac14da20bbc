import { expect, test } from 'vitest'
import { MailUnavailable, type Mail, type Mailer } from '#notifications/mail/create-mailer.ts'
import { sendByAll } from '#notifications/testing/send-by-all.ts'
import { setFriend, useNotices } from '#notifications/testing/use-notices.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
const notices = useNotices(database)
const { outcomes, arrangeMessages } = notices

const later = (seconds: number) => notices.setTime(new Date(testNow.getTime() + seconds * 1000))

/** What a process with a mail server needs. */
const withMailer = (send: Mailer['send']) => ({
  ...notices.sendDeps(),
  mail: { mailer: { send }, origin: 'http://localhost:3000' },
})

/** Messages of a member who has an address and cannot be reached in LINE. */
const arrangeUnreachable = async (count = 1): Promise<string> => {
  const { accountId } = await arrangeMessages(count)
  await setFriend(database, accountId, 'blocked')
  await database.owner.query(`update identity.members set email = 'lin@example.com' where id = $1`, [
    accountId,
  ])
  return accountId
}

test('who cannot be reached in LINE gets a mail, once, with the facts and a link to the site', async () => {
  await arrangeUnreachable()
  const mails: Mail[] = []
  const deps = withMailer(async (mail) => (mails.push(mail), 'sent'))
  expect(await sendByAll(deps)).toEqual({ not_reachable: 1, sent: 1 })
  expect(await sendByAll(deps)).toEqual({})
  expect(mails).toMatchObject([{ to: 'lin@example.com', subject: '報名完成：測試課程 測試班' }])
  expect(mails[0]!.text).toMatch(/測試基地 教室｜2 人.*http:\/\/localhost:3000\/course\/class_history\//s)
  expect(await outcomes()).toEqual(['line not_reachable', 'email sent'])
})

test.each([
  ['without an address', 'update identity.members set email = null where id = $1', 'not_reachable'],
  ['who wants no mails', 'update identity.members set notify_email = false where id = $1', 'not_wanted'],
])('a member %s gets none', async (_, statement, outcome) => {
  const accountId = await arrangeUnreachable()
  await database.owner.query(statement, [accountId])
  await sendByAll(withMailer(() => Promise.reject(new Error('sent'))))
  expect(await outcomes()).toEqual(['line not_reachable', `email ${outcome}`])
})

test('one mail at a time is tried while the server is down, and not again when its sender was killed', async () => {
  await arrangeUnreachable(2)
  const down = withMailer(() => Promise.reject(new MailUnavailable('down')))
  expect(await sendByAll(down)).toEqual({ not_reachable: 2, retried: 1 })
  expect(await sendByAll(down)).toEqual({ retried: 1 })
  expect(await sendByAll(down)).toEqual({})
  await database.owner.query(
    `update notifications.deliveries set claimed_until = $1
     where channel = 'email' and message_id = (select min(message_id) from notifications.deliveries)`,
    [testNow],
  )
  later(91)
  await sendByAll(withMailer(async () => 'sent'))
  expect(await outcomes()).toEqual([
    'line not_reachable',
    'email unknown',
    'line not_reachable',
    'email sent',
  ])
})

test('a mail that fails for another reason than its server is an error', async () => {
  await arrangeUnreachable()
  const broken = withMailer(() => Promise.reject(new Error('broken')))
  await expect(sendByAll(broken)).rejects.toThrow('broken')
  expect(await outcomes()).toEqual(['line not_reachable', 'email null'])
})
