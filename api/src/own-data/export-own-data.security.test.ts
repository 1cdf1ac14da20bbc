import type { OwnData } from 'contract/own-data'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'
import { arrangeWholeMember, type WholeMember } from './testing/arrange-whole-member.ts'

const database = useTestDatabase()
let app: FastifyInstance
let member: WholeMember
let other: WholeMember

beforeAll(async () => {
  await arrangeBasics(database.owner)
  member = await arrangeWholeMember(database, '甲')
  other = await arrangeWholeMember(database, '乙')
  app = await startApi(database)
})

const exportOf = async (accountId: string) => {
  const headers = await bearerOf(database, accountId)
  return await app.inject({ url: '/api/member/export', headers })
}

test('the export contains every part of what is stored about the member', async () => {
  const answer = await exportOf(member.accountId)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="my-data.json"',
    'cache-control': 'no-store',
  })
  const data = answer.json<OwnData>()
  // Ids of sessions and accounts are not in it: they mean nothing to a person.
  for (const value of member.personal.slice(2)) expect(answer.body).toContain(value)
  expect(data).toMatchObject({
    formatVersion: 1,
    profile: {
      birthday: '1985-05-06',
      county: 'changhua',
      personStatuses: ['learner'],
      interests: ['music'],
    },
    consent: { version: '2026-11' },
    line: { userId: member.lineUserId, friend: 'friend' },
    notify: { line: true, email: true },
    companions: [{ birthYear: 1955 }],
    calendarFeed: { isOpen: true },
    learningRecords: [{ year: 2026 }],
    follows: [{ kind: 'saved', title: '測試課程', className: '測試班' }],
    messages: [
      {
        kind: 'booking_confirmed',
        heading: '報名完成',
        days: [{ plus: 1 }],
        deliveries: [{ state: 'waiting' }],
        resentAt: [testNow.toISOString()],
      },
    ],
    mutedTopics: ['reminder'],
    officialAccount: [{ kind: 'question', question: 'help' }],
    spaceApplications: [{ wishes: [{ notifiedAt: null }], lots: [{ place: 1, outcome: 'won' }] }],
  })
  expect(data.bookings).toHaveLength(1)
  expect(data.bookings[0]!.days.map(({ plus, attendance }) => [plus, attendance?.came])).toEqual([
    [1, 2],
    [2, undefined],
    [0, undefined],
  ])
  expect(data.bookings[0]).toMatchObject({
    history: [{ kind: 'booked', byMember: true }],
    calls: [{ at: testNow.toISOString() }],
    feedback: { rating: 5, publicSince: testNow.toISOString() },
  })
})

test("no export contains anything of another member's", async () => {
  const { body } = await exportOf(other.accountId)
  for (const value of other.personal.slice(2)) expect(body).toContain(value)
  for (const value of member.personal) expect(body).not.toContain(value)
})

test('an export says how staff admitted the party', async () => {
  const { bookings } = (await exportOf(member.accountId)).json<OwnData>()
  const admitted = bookings.flatMap(({ days }) => days.flatMap(({ overbookings }) => overbookings))
  expect(admitted).toMatchObject([{ people: 2, seats: 1 }])
})

test('an export contains no secrets of the sessions', async () => {
  const { rows } = await database.owner.query<{ secret: string }>(
    `select encode(salt, 'hex') as secret from identity.sessions where account_id = $1
     union all select encode(token_hash, 'hex') from identity.liff_logins`,
    [member.accountId],
  )
  const { body } = await exportOf(member.accountId)
  expect(rows.length).toBeGreaterThan(2)
  for (const { secret } of rows) expect(body).not.toContain(secret)
})

test('a new member gets empty lists', async () => {
  const { accountId } = await arrangeMember(database.owner)
  const data = (await exportOf(accountId)).json<OwnData>()
  expect(data).toMatchObject({
    companions: [],
    bookings: [],
    follows: [],
    messages: [],
    mutedTopics: [],
    officialAccount: [],
    roles: [],
  })
  expect(data.sessions).toHaveLength(1)
})

test('the sixth export within a minute is refused', async () => {
  const { accountId } = await arrangeMember(database.owner)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt++) statuses.push((await exportOf(accountId)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
