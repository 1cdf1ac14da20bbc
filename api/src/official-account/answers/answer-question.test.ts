import { beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { depsOf } from '#booking/testing/booked-member.ts'
import { answerEvents } from '#official-account/events/answer-events.ts'
import { questions } from '#official-account/questions.ts'
import { arrangeBookedDays, arrangeLineMember } from '#official-account/testing/booked-people.ts'
import { people, testLinks, useOfficialAccount } from '#official-account/testing/use-official-account.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { answerQuestion } from './answer-question.ts'

const database = useTestDatabase()
const account = useOfficialAccount(database)
const hourMs = 3_600_000

let lin: Awaited<ReturnType<typeof arrangeLineMember>>
beforeEach(async () => {
  lin = await arrangeLineMember(database, people.lin)
})

/** Everything the account has answered, as JSON. */
const answersTo = async (user: string, text: string): Promise<string> => {
  await account.say(user, text)
  await answerEvents(account.deps())
  return JSON.stringify((await account.outbox()).map(({ messages }) => messages))
}

const cancelDay = (classDayId: number, isCancelled: boolean) =>
  database.owner.query(
    `update catalog.class_days set cancelled_at = case when $2 then $3::timestamptz end,
      cancel_reason = case when $2 then '颱風' end where id = $1`,
    [classDayId, isCancelled, testNow],
  )

test('「今天」 shows the class of today with all facts, and links to its booking', async () => {
  const { bookingId, startsAt } = await arrangeBookedDays(database, lin, { plus: 2, title: '陶藝入門' })
  account.setTime(new Date(startsAt.getTime() - hourMs))
  const answer = await answersTo('lin', '今天有課嗎')
  expect(answer).toContain(
    '今天的課\\n已報名｜陶藝入門｜今天 6月3日（三）10:00–12:00｜測試基地 教室｜3 人（含攜伴 2 人）',
  )
  expect(answer).toContain(`https://liff.line.me/${testLinks.liffId}/class_history/${bookingId}`)
  expect(answer).toContain(`"desktop":"http://localhost:3000/course/class_history/${bookingId}"`)
  expect(answer).toContain('https://www.google.com/maps/dir/?api=1&destination=24,120.4')
})

test('without a class today, 「今天」 shows the next one', async () => {
  await arrangeBookedDays(database, lin, { title: '木工' })
  expect(await answersTo('lin', '今天')).toMatch(/今天沒有課.*下一堂課\\n已報名｜木工｜6月3日/)
})

test('a cancelled day is neither the next class nor one to cancel', async () => {
  const { dayIds } = await arrangeBookedDays(database, lin, { days: 2, title: '木工' })
  await cancelDay(dayIds[0]!, true)
  expect(await answersTo('lin', '今天')).toMatch(/下一堂課\\n已報名｜木工｜6月(?!3日)/)
  const answer = await answersTo('lin', '取消')
  expect(answer).toContain('已報名｜木工')
  expect(await answersTo('lin', '我的課')).toContain('停課｜木工')
  await cancelDay(dayIds[1]!, true)
  expect(await answersTo('lin', '取消')).toContain('目前沒有報名的課')
})

test('a day that is cancelled, left, running or over has its own word', async () => {
  const { bookingId, dayIds, startsAt } = await arrangeBookedDays(database, lin, { days: 1 })
  const at = (hours: number) => account.setTime(new Date(startsAt.getTime() + hours * hourMs))
  at(1)
  expect(await answersTo('lin', '今天')).toContain('上課中｜')
  at(3)
  expect(await answersTo('lin', '今天')).toContain('已結束｜')
  at(-1)
  await cancelDay(dayIds[0]!, true)
  expect(await answersTo('lin', '今天')).toContain('停課｜')
  await cancelDay(dayIds[0]!, false)
  await cancelBooking(depsOf(database, {}, new Date(startsAt.getTime() - hourMs)), bookingId, undefined, lin)
  expect(await answersTo('lin', '今天')).toContain('已請假｜')
  expect(await answersTo('lin', '我的課')).not.toContain('我的課\\n')
})

test('「我的課」 shows at most ten cards and says how many more there are', async () => {
  await arrangeBookedDays(database, lin, { days: 12 })
  await account.say('lin', '我的課')
  await answerEvents(account.deps())
  const [{ messages }] = (await account.outbox()) as [Awaited<ReturnType<typeof account.outbox>>[number]]
  expect(messages[0]!['contents']).toMatchObject({ type: 'carousel', contents: { length: 10 } })
  expect(messages[1]).toMatchObject({ type: 'text', text: '還有 2 天，請到「行事曆」看全部。' })
  expect(messages[0]!['quickReply']).toBeUndefined()
  expect(messages[1]!['quickReply']).toMatchObject({ items: { length: 3 } })
})

test('「取消」 leads to the booking and cancels nothing', async () => {
  const { bookingId } = await arrangeBookedDays(database, lin)
  const answer = await answersTo('lin', '我想取消')
  expect(answer).toContain('"label":"取消或請假"')
  expect(answer).toContain(`/class_history/${bookingId}`)
  expect(await answersTo('lin', '我的課')).toContain('我的課\\n已報名｜')
})

test('「客服」 gives the site and the bases of coming days', async () => {
  await database.owner.query(`update places.bases set phone = '04-777 1234' where id = 1`)
  await arrangeBookedDays(database, lin)
  const answer = await answersTo('lin', '客服電話')
  expect(answer).toContain('hello@hangkhau.example')
  expect(answer).toContain('"label":"打給測試基地","uri":"tel:047771234"')
  expect(await answersTo('wang', '客服電話')).not.toContain(
    '"tel:047771234"},{"type":"button","label":"打給測試基地"',
  )
})

test("nobody hears about another member's bookings", async () => {
  const wang = await arrangeLineMember(database, people.wang)
  const { bookingId } = await arrangeBookedDays(database, wang, { title: '王小明的課' })
  for (const question of questions) {
    const deps = { db: database.db, links: testLinks, now: testNow }
    const own = JSON.stringify(await answerQuestion(deps, question, people.lin))
    expect(own).not.toContain('王小明的課')
    expect(own).not.toContain(bookingId)
  }
})

test.each(['今天', '我的課', '取消'])(
  '「%s」 of somebody without membership is answered with how to log in',
  async (text) => {
    const answer = await answersTo('chen', text)
    expect(answer).toContain('登入並註冊')
    expect(answer).toContain(`https://liff.line.me/${testLinks.liffId}/calendar`)
  },
)

test('a member who was deleted meanwhile is answered like a stranger', async () => {
  await account.say('lin', '我的課')
  await database.owner.query('delete from identity.members where id = $1', [lin.accountId])
  expect(await answerEvents(account.deps())).toEqual({ replied: 1 })
  expect(JSON.stringify(await account.outbox())).toContain('登入並註冊')
})

test('other texts get help, and every answer offers the next questions', async () => {
  expect(await answersTo('lin', '早安')).toContain('這裡由系統自動回覆')
  for (const { messages } of await account.outbox()) expect(messages.at(-1)).toHaveProperty('quickReply')
})

test('a button asks the same as its word', async () => {
  await account.control('POST', '/webhook', {
    user: 'lin',
    type: 'postback',
    postback: { data: 'ask=contact' },
  })
  await answerEvents(account.deps())
  expect(JSON.stringify(await account.outbox())).toContain('聯絡我們')
})
