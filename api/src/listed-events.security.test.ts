import type { LogEntry } from 'contract/changes'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { arrangeQueue, overbookingVerbs } from './office/testing/overbooking-verbs.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import { arrangeApplication } from './spaces/testing/arrange-application.ts'
import { arrangeSpace } from './spaces/testing/arrange-space.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from './testing/arrange.ts'
import { bearerOf, startApi } from './testing/start-api.ts'

// What has events of its own is listed among the changes, by time.

const database = useTestDatabase()
const run = (statement: string, values: unknown[] = []) => database.owner.query(statement, values)
let app: FastifyInstance
let admin: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
})
beforeEach(async () => {
  await run('delete from spaces.applications')
  await run('delete from booking.overbookings')
  await run('delete from booking.closures')
  await run('delete from platform.changes')
})

const list = async (search = '') => {
  const headers = await bearerOf(database, admin.accountId)
  const answer = await app.inject({ url: `/api/admin/change${search}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ items: LogEntry[]; nextCursor: string | null; people: { id: string }[] }>()
}
const close = (createdAt: string, undoneAt: string | null = null) =>
  run(
    `insert into booking.closures (date, base_id, way, reason, created_at, created_by, undone_at, undone_by, from_time, until_time)
     values ('2026-10-01', 1, 'cancel', '颱風', $1, $2, $3::timestamptz, $2, '13:00', '17:00')`,
    [createdAt, admin.accountId, undoneAt],
  )
const change = (at: string, summary: string) =>
  run(
    `insert into platform.changes (at, relation, row_id, before, after)
     values ($1, 'places.bases', '1', '{"summary":""}', jsonb_build_object('summary', $2::text))`,
    [at, summary],
  )

test('a closure and its undoing are lines between the changes, with who, when and why', async () => {
  await change('2026-09-30T01:00:00Z', '早')
  await close('2026-09-30T02:00:00Z', '2026-09-30T04:00:00.123456Z')
  await change('2026-09-30T03:00:00Z', '晚')
  const title = '2026年10月1日（四）　測試基地'
  expect((await list()).items).toMatchObject([
    { thing: 'closure', title, at: '2026-09-30T04:00:00.123Z', before: null, after: { act: 'undone' } },
    { thing: 'base', after: { summary: '晚' } },
    {
      thing: 'closure',
      title,
      by: '測試會員',
      reason: '颱風',
      before: null,
      after: { act: 'applied', from: '13:00', until: '17:00' },
    },
    { thing: 'base', after: { summary: '早' } },
  ])
})

test('an overbooking says who, how many and why, and no name of the person', async () => {
  const queue = await arrangeQueue(database)
  await overbookingVerbs(database, queue, admin).guest(1, {}, '阿滿姨')
  const { items } = await list('?thing=overbooking')
  expect(items).toMatchObject([
    {
      thing: 'overbooking',
      thingId: String(queue.dayId),
      by: '測試會員',
      before: null,
      after: { act: 'overbooked', people: '1 位' },
    },
  ])
  const { rows } = await run('select reason from booking.overbookings')
  expect(items[0]!.reason).toBe((rows[0] as { reason: string }).reason)
  expect(JSON.stringify(items)).not.toContain('阿滿姨')
  // As the deletion of the account does.
  await run('update booking.overbookings set reason = null, actor_id = null')
  expect((await list('?thing=overbooking')).items).toMatchObject([{ by: null, reason: null }])
})

test('decisions of applications for spaces say who, what and why, and nothing of the applicant', async () => {
  const spaceId = await arrangeSpace(database.owner)
  const { accountId: memberId } = await arrangeMember(database.owner)
  const { id, useIds } = await arrangeApplication(database.owner, { memberId, spaceId, startsAt: [200, 300] })
  const event = (kind: string, words: string, actorId: string | null) =>
    run(
      `insert into spaces.events (application_id, at, kind, use_ids, words, actor_id) values ($1, $2, $3, $4, $5, $6)`,
      [id, testNow, kind, useIds, words, actorId],
    )
  await event('sent', '', null)
  await event('approved', '', admin.accountId)
  await event('rejected', '那天要修電梯', admin.accountId)
  const { items } = await list('?thing=application')
  const decided = { thing: 'application', thingId: id, by: '測試會員', before: null }
  expect(items).toMatchObject([
    { ...decided, reason: '那天要修電梯', after: { act: 'rejected', uses: 2 } },
    { ...decided, reason: null, after: { act: 'approved', uses: 2 } },
  ])
  const among = (await list()).items.filter(({ thing }) => thing === 'application')
  expect(among.map(({ after }) => after)).toEqual(items.map(({ after }) => after))
  for (const word of ['林小姐', '0912345678', '讀書會']) expect(JSON.stringify(items)).not.toContain(word)
})

test('a closure that was prepared and called off says so', async () => {
  await close('2026-09-30T02:00:00Z', '2026-09-30T04:00:00Z')
  await run(`update booking.closures set armed_for = '2026-10-01T00:00:00Z'`)
  expect((await list()).items.map(({ after }) => after['act'])).toEqual(['called_off', 'prepared'])
  await run(`update booking.closures set started_at = armed_for`)
  expect((await list()).items.map(({ after }) => after['act'])).toEqual(['undone', 'prepared'])
})

test('each line has an id of its own, also a closure and its undoing', async () => {
  await close('2026-09-30T02:00:00Z', '2026-09-30T04:00:00Z')
  const ids = (await list()).items.map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 2])
})

test('pages go on in the order of time, each line once, also among those of the same instant', async () => {
  const at = '2026-09-30T02:00:00Z'
  for (let n = 0; n < 40; n += 1) {
    await close(at, n % 2 === 0 ? at : '2026-09-30T05:00:00Z')
    await change(n % 2 === 0 ? at : '2026-09-30T03:00:00Z', String(n))
  }
  const seen: LogEntry[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(`?cursor=${cursor}`)
    seen.push(...page.items)
    cursor = page.nextCursor
  }
  const ids = seen.map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([120, 120])
  const times = seen.map((line) => line.at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('filters hold for them too: kind, person and days', async () => {
  await close('2026-09-30T15:59:59Z', '2026-09-30T16:00:00Z')
  await change('2026-09-30T15:00:00Z', '介紹')
  const kinds = async (search: string) =>
    (await list(search)).items.map(({ thing, after }) => `${thing} ${String(after['act'] ?? 'changed')}`)
  expect(await kinds('?thing=closure')).toEqual(['closure undone', 'closure applied'])
  expect(await kinds('?thing=base')).toEqual(['base changed'])
  expect(await kinds('?to=2026-09-30')).toEqual(['closure applied', 'base changed'])
  expect(await kinds('?from=2026-10-01')).toEqual(['closure undone'])
  expect(await kinds(`?by=${admin.accountId}`)).toEqual(['closure undone', 'closure applied'])
  // Nobody else has done anything, and the change of the base has no actor.
  expect((await list()).people.map(({ id }) => id)).toEqual([admin.accountId])
})

test('events are listed for as long as changes are kept: three years', async () => {
  await close('2023-06-01T01:59:59Z', '2023-06-01T02:00:01Z')
  for (const search of ['', '?thing=closure', '?to=2023-12-31'])
    expect((await list(search)).items.map(({ after }) => after['act'])).toEqual(['undone'])
})
