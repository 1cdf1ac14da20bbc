import type { FastifyInstance } from 'fastify'
import { expect, test, beforeAll, inject } from 'vitest'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let classes: { here: number; there: number }

beforeAll(async () => {
  await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database)
  const member = await arrangeMember(database.owner)
  const here = await arrangeBookedDays(database, member, { title: '這裡的課' })
  const there = await arrangeBookedDays(database, member, { title: '那裡的課' })
  await database.owner.query('update catalog.classes set base_id = 2 where id = $1', [there.classId])
  classes = { here: here.classId, there: there.classId }
  await dispatchEvents(database.db, testNow)
  await database.owner.query(
    `insert into notifications.messages (member_id, cause, kind, facts, created_at, useful_until)
     values ($1, 'day_before:2026-06-03', 'day_before', '{"days":[]}', $2, $2)`,
    [member.accountId, testNow],
  )
  await database.owner.query(
    `update notifications.deliveries d set outcome = 'sent', ended_at = $2 from notifications.messages m
     where m.id = d.message_id and m.class_id = $1`,
    [here.classId, testNow],
  )
})

const readAs = async (
  role: 'admin' | 'base_manager' | 'base_staff' | 'editor' | 'viewer',
  { baseId, query = '' }: { baseId?: number; query?: string } = {},
) => {
  const staff = await arrangeStaff(database.owner, role, baseId === undefined ? {} : { baseId })
  const answer = await app.inject({
    url: `/api/admin/message-log${query}`,
    headers: await bearerOf(database, staff.accountId),
  })
  return { status: answer.statusCode, items: answer.json<{ items?: { title: string }[] }>().items ?? [] }
}
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title)

test('base roles see messages about classes of their base only, administrators see all', async () => {
  expect(titles((await readAs('base_manager', { baseId: 1 })).items)).toEqual(['這裡的課 測試班'])
  expect(titles((await readAs('base_staff', { baseId: 2 })).items)).toEqual(['那裡的課 測試班'])
  expect(titles((await readAs('admin')).items)).toEqual(['', '那裡的課 測試班', '這裡的課 測試班'])
})

test.each(['editor', 'viewer'] as const)('%s may not read it', async (role) => {
  expect((await readAs(role)).status).toBe(403)
})

test('a row says who was notified of what, and what became of it', async () => {
  const { items } = await readAs('base_manager', { baseId: 1 })
  expect(items[0]).toMatchObject({
    kind: 'booking_confirmed',
    heading: '報名完成',
    memberName: '測試會員',
    at: testNow.toISOString(),
    readAt: null,
    deliveries: [{ channel: 'line', state: 'sent', endedAt: testNow.toISOString() }],
  })
})

test('the log of one class shows nothing of another, nor of another base', async () => {
  const ofClass = async (classId: number) =>
    titles((await readAs('base_manager', { baseId: 1, query: `?classId=${classId}` })).items)
  expect(await ofClass(classes.here)).toEqual(['這裡的課 測試班'])
  expect(await ofClass(classes.there)).toEqual([])
})

test('「沒送到」 leaves out what was sent, what was read, and what still waits', async () => {
  const failed = async () => titles((await readAs('admin', { query: '?onlyFailed=1' })).items)
  const setDelivery = (outcome: string | null) =>
    database.owner.query(
      `update notifications.deliveries d set outcome = $2, ended_at = case when $2::text is null then null else $3::timestamptz end
       from notifications.messages m where m.id = d.message_id and m.class_id = $1`,
      [classes.there, outcome, testNow],
    )
  await setDelivery(null)
  expect(await failed()).toEqual([])
  await setDelivery('gave_up')
  expect(await failed()).toEqual(['那裡的課 測試班'])
  await database.owner.query('update notifications.messages set read_at = $2 where class_id = $1', [
    classes.there,
    testNow,
  ])
  expect(await failed()).toEqual([])
})

test('a search finds the name, the title, and the end of the telephone number', async () => {
  const found = async (q: string) =>
    titles((await readAs('admin', { query: `?q=${encodeURIComponent(q)}` })).items)
  const member = await database.owner.query<{ mobile: string }>(
    `select mobile from identity.members where name = '測試會員'`,
  )
  const { mobile } = member.rows[0]!
  expect(await found('那裡')).toEqual(['那裡的課 測試班'])
  expect(await found('試會')).toHaveLength(3)
  expect(await found(mobile.slice(-3))).toHaveLength(3)
  // Who could try digit after digit would read the whole number.
  for (const longer of [mobile.slice(-4), mobile]) expect(await found(longer)).toEqual([])
  expect(await found('%')).toEqual([])
  const ofBase = await readAs('base_manager', { baseId: 1, query: `?q=${encodeURIComponent('測試會員')}` })
  expect(titles(ofBase.items)).toEqual(['這裡的課 測試班'])
})

test('words and another sending are for the messages that one may see', async () => {
  const ids = await database.owner.query<{ id: number }>(
    'select id::int from notifications.messages where class_id = $1',
    [classes.there],
  )
  const path = `/api/admin/message-log/${ids.rows[0]!.id}`
  const codes = async (role: 'base_manager' | 'admin' | 'viewer', baseId?: number) => {
    const staff = await arrangeStaff(database.owner, role, baseId === undefined ? {} : { baseId })
    const headers = await bearerOf(database, staff.accountId)
    const text = await app.inject({ url: path, headers })
    const resent = await app.inject({ method: 'POST', url: `${path}/resend`, headers })
    return [text.statusCode, resent.statusCode]
  }
  expect(await codes('base_manager', 1)).toEqual([404, 404])
  expect(await codes('viewer')).toEqual([403, 403])
  expect(await codes('base_manager', 2)).toEqual([200, 409])
})

test('the words are those of the member, without what else the member has booked', async () => {
  const ids = await database.owner.query<{ id: number }>(
    'select id::int from notifications.messages where class_id = $1',
    [classes.here],
  )
  await database.owner.query(
    `update notifications.messages set kind = 'class_day_changed', facts = jsonb_set(facts, '{days,0,change}',
       '{"reason": "颱風", "clashes": [{"title": "別處的課", "startsAt": "2026-06-03T10:00:00Z", "endsAt": "2026-06-03T11:00:00Z"}]}') where id = $1`,
    [ids.rows[0]!.id],
  )
  const staff = await arrangeStaff(database.owner, 'admin')
  const answer = await app.inject({
    url: `/api/admin/message-log/${ids.rows[0]!.id}`,
    headers: await bearerOf(database, staff.accountId),
  })
  expect(answer.json()).toMatchObject({
    heading: '上課時間或地點有變更',
    days: [{ title: '這裡的課 測試班', clash: '會員的另一個報名' }],
  })
  expect(answer.body).toContain('颱風')
  expect(answer.body).not.toContain('別處的課')
})
