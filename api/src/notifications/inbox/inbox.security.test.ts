import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, inject, test } from 'vitest'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { arrangeAccount, arrangeBasics, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance

beforeAll(async () => {
  await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
  await arrangeBasics(database.owner)
  app = await startApi(database)
})

type Page = {
  items: { id: number; kind: string; heading: string; isRead: boolean; bookingId: string; days: object[] }[]
  unread: number
  nextCursor: string | null
}

/** A member with this many messages, and their requests. */
const arrangeReader = async (count: number) => {
  const member = await arrangeMember(database.owner)
  for (let index = 0; index < count; index++) await arrangeBookedDays(database, member)
  await dispatchEvents(database.db, testNow)
  const headers = await bearerOf(database, member.accountId)
  const read = async (query = '') =>
    (await app.inject({ url: `/api/member/inbox${query}`, headers })).json<Page>()
  const mark = (messageId: number, withOlder = false) =>
    app.inject({
      method: 'POST',
      url: '/api/member/inbox/read',
      headers,
      payload: { messageId, withOlder },
    })
  const unread = async () =>
    (await app.inject({ url: '/api/member/inbox/unread', headers })).json<{ unread: number }>().unread
  return { member, read, mark, unread, headers }
}

test('the inbox is read page by page, the newest first, each message once', async () => {
  const { read } = await arrangeReader(43)
  const ids: number[] = []
  const sizes: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await read(cursor && `?cursor=${cursor}`)
    expect(page.unread).toBe(43)
    sizes.push(page.items.length)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(sizes).toEqual([20, 20, 3])
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(43)
})

test('a message has its heading, its days in words and its booking', async () => {
  const { read } = await arrangeReader(1)
  expect((await read()).items).toMatchObject([
    {
      kind: 'booking_confirmed',
      heading: '報名完成',
      isRead: false,
      bookingId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      days: [{ title: '測試課程 測試班', where: '測試基地 教室', people: '1 人', note: '' }],
    },
  ])
})

test('reading one message, then it again, then all older ones counts down once', async () => {
  const { read, mark, unread } = await arrangeReader(4)
  const ids = (await read()).items.map(({ id }) => id)
  expect((await mark(ids[1]!)).json()).toEqual({ unread: 3 })
  expect((await mark(ids[1]!)).json()).toEqual({ unread: 3 })
  expect((await mark(ids[2]!, true)).json()).toEqual({ unread: 1 })
  expect((await read()).items.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
  expect(await unread()).toBe(1)
})

test('the menu learns who works in the back-office, and nobody else does', async () => {
  const isStaff = async (accountId: string) => {
    const headers = await bearerOf(database, accountId)
    const answer = await app.inject({ url: '/api/member/inbox/unread', headers })
    return answer.json<{ isStaff: boolean }>().isStaff
  }
  expect(await isStaff((await arrangeStaff(database.owner, 'editor')).accountId)).toBe(true)
  const volunteer = await arrangeStaff(database.owner, 'door', { isMember: false })
  expect(await isStaff(volunteer.accountId)).toBe(true)
  expect(await isStaff((await arrangeMember(database.owner)).accountId)).toBe(false)
  expect(await isStaff((await arrangeAccount(database.owner)).accountId)).toBe(false)
})

test('a message keeps the time at which it was read first', async () => {
  const { read, mark, member } = await arrangeReader(1)
  const { id } = (await read()).items[0]!
  await mark(id)
  await database.owner.query(`update notifications.messages set read_at = '2020-01-01' where id = $1`, [id])
  await mark(id, true)
  const { rows } = await database.owner.query(
    'select read_at from notifications.messages where member_id = $1',
    [member.accountId],
  )
  expect(rows[0].read_at).toEqual(new Date('2020-01-01'))
})

test('nobody reads or marks messages of another member, and cannot find out whether an id exists', async () => {
  const [own, other] = [await arrangeReader(2), await arrangeReader(2)]
  const foreign = (await other.read()).items.map(({ id }) => id)
  expect((await own.read()).items.map(({ id }) => id)).not.toEqual(expect.arrayContaining(foreign))
  const [taken, missing] = [await own.mark(foreign[0]!), await own.mark(2_000_000_000)]
  expect([taken.statusCode, taken.json()]).toEqual([missing.statusCode, missing.json()])
  await own.mark(foreign[0]!, true)
  expect(await other.unread()).toBe(2)
})

test.each(['MX4x', '0', '-1', 'x', '99999999999'])('the cursor %s is refused', async (cursor) => {
  const { headers } = await arrangeReader(0)
  const answer = await app.inject({ url: `/api/member/inbox?cursor=${cursor}`, headers })
  expect(answer.statusCode).toBe(400)
})

test('a message of a kind that only a later version knows is left out', async () => {
  const { member, read, unread } = await arrangeReader(1)
  await database.owner.query(
    `insert into notifications.messages (member_id, cause, kind, facts, created_at, useful_until)
     values ($1, 'later', 'of_a_later_version', '{}', $2, $2)`,
    [member.accountId, testNow],
  )
  expect((await read()).items).toHaveLength(1)
  expect(await unread()).toBe(1)
})

test('choices are changed one by one, and those of others stay as they are', async () => {
  const [own, other] = [await arrangeReader(0), await arrangeReader(0)]
  const change = async (headers: object, payload: object) =>
    (
      await app.inject({
        method: 'PATCH',
        url: '/api/member/notice-choice',
        headers: { ...headers },
        payload,
      })
    ).json()
  const all = { booking: true, waitlist: true, reminder: true, following: true, feedback: true }
  expect(await change(own.headers, { booking: false, feedback: false })).toEqual({
    ...all,
    booking: false,
    feedback: false,
  })
  expect(await change(own.headers, { booking: true })).toEqual({ ...all, feedback: false })
  const answer = await app.inject({ url: '/api/member/notice-choice', headers: other.headers })
  expect(answer.json()).toEqual(all)
})
