import type { Endpoint } from 'contract/endpoint'
import type { Actor } from 'contract/permissions'
import { endpoints } from 'contract/testing/endpoints'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { arrangeAccess, type AccessArrangement } from './testing/access-arrangement.ts'
import { testNow } from './testing/arrange.ts'
import { sampleInput } from './testing/sample-input.ts'
import { bearerOf, startApi } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let arranged: AccessArrangement

/** In the name of everybody and everything that only base 1 may know. */
const secret = '秘密'

/** Every endpoint that a role of a base may read, found in the contract: a new one is tested without being named here. */
const reads: readonly Endpoint[] = endpoints.filter(
  ({ method, access }: Endpoint) =>
    method === 'GET' && typeof access === 'object' && access.staff.some((role) => role !== 'admin'),
)

beforeAll(async () => {
  arranged = await arrangeAccess(database)
  await hideAtBase1(database.owner, arranged.booking)
  app = await startApi(database, { now: () => testNow })
})

const hideAtBase1 = async (
  owner: pg.Pool,
  { memberId, classId, applicationId }: AccessArrangement['booking'],
) => {
  await owner.query(`update identity.members set name = $2 where id = $1`, [memberId, `${secret}會員`])
  await owner.query(`update identity.accounts set line_name = $2 where id = $1`, [memberId, `${secret}會員`])
  await owner.query(
    `update spaces.applications set title = $2, contact_name = $2, note = $2, equipment = $2 where id = $1`,
    [applicationId, `${secret}活動`],
  )
  await owner.query(
    `update catalog.classes set name = $1, decide_by = $2::timestamptz + interval '1 hour' where base_id = 1`,
    [`${secret}班`, testNow],
  )
  await owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-02', '2026-06-02', $1)`,
    [`${secret}整修`],
  )
  await owner.query(`insert into people.teachers (name, base_id) values ($1, 1)`, [`${secret}老師`])
  await owner.query(
    `insert into places.spaces (base_id, name, people, area_m2, hourly_fee_twd) values (1, $1, 5, 5, 0)`,
    [`${secret}空間`],
  )
  const draft = await owner.query<{ id: number }>(
    `insert into catalog.classes (course_id, base_id, name, registration_opens_at) values (1, 1, $1, now()) returning id`,
    [`${secret}草稿班`],
  )
  await owner.query(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     values ($1, $2::timestamptz + interval '1 hour', $2::timestamptz + interval '2 hours', $3, 5)`,
    [draft.rows[0]!.id, testNow, `${secret}教室`],
  )
  await owner.query(
    `insert into notifications.messages (member_id, cause, kind, facts, class_id, created_at, useful_until)
     values ($1, 'test', 'class_cancelled', '{"days": []}', $2, $3, $3::timestamptz + interval '1 day')`,
    [memberId, classId, testNow],
  )
}

/** Optional parts of a query that choose what is read. */
const asked = new Set(['base', 'baseId', 'class', 'classId', 'teacher', 'member', 'memberId', 'q'])

/** The ids of base 1 in every place that has a name for them, also where they are optional. */
const call = async (endpoint: Endpoint, actor: Actor) => {
  if (actor.kind !== 'account') throw new Error('a visitor')
  const { booking } = arranged
  const ids: Record<string, unknown> = {
    ...booking,
    personId: booking.memberId,
    base: booking.baseId,
    class: booking.classId,
    member: booking.memberId,
    memberId: booking.memberId,
    accountId: booking.memberId,
    teacher: booking.teacherIds[0],
    q: secret,
    phone: '0912345678',
    from: '2026-06-01',
    until: '2026-06-30',
    month: '2026-06',
    id: booking.classId,
    date: '2026-06-01',
    endsAt: '2030-01-01T02:00:00.000Z',
    day: '2026-06-01',
    toClassId: booking.classId,
  }
  const { properties = {} } = (
    endpoint.query === undefined
      ? {}
      : z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' })
  ) as {
    properties?: Record<string, unknown>
  }
  const texts = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]))
  const named = Object.fromEntries(
    Object.entries(texts).filter(([name]) => name in properties && asked.has(name)),
  )
  const query = endpoint.query && {
    ...(sampleInput(endpoint.query, texts) as Record<string, string>),
    ...named,
  }
  return await app.inject({
    method: 'GET',
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(texts[name] ?? '1')),
    headers: await bearerOf(database, actor.accountId),
    ...(query && { query }),
  })
}

const elsewhere = () =>
  Object.entries(arranged.actors).filter(
    ([name]) => name.endsWith('at another base') || name.includes('another class'),
  )

test.each(reads.map((each) => [each.path, each] as const))(
  '%s says nothing of another base',
  async (_, endpoint) => {
    for (const [name, actor] of elsewhere()) {
      const answer = await call(endpoint, actor)
      expect(answer.statusCode, name).toBeLessThan(500)
      expect(answer.body.includes(secret), `${name} reads ${secret}`).toBe(false)
    }
  },
)

test('control: the manager of the base reads it at most of the endpoints', async () => {
  const manager = arranged.actors['base_manager at this base']!
  const found: string[] = []
  const refused: string[] = []
  for (const endpoint of reads) {
    const answer = await call(endpoint, manager)
    if (answer.body.includes(secret)) found.push(endpoint.path)
    if (answer.statusCode === 400) refused.push(endpoint.path)
  }
  expect(refused).toEqual([])
  expect(found.length).toBeGreaterThan(15)
  expect(elsewhere().length).toBeGreaterThan(3)
})
