import type { WantedUse } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inject } from 'vitest'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { deleteOldApplications } from '#spaces/jobs.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { recallMs, notifyApplicants } from './notify-applicants.ts'
import { remindOfUses } from './remind-of-uses.ts'

const database = useTestDatabase()
let member: Awaited<ReturnType<typeof arrangeMember>>
let manager: Awaited<ReturnType<typeof arrangeStaff>>
let space: number
beforeAll(async () => {
  await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
  await arrangeBasics(database.owner)
  member = await arrangeMember(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
  space = await arrangeSpace(database.owner)
})
beforeEach(() =>
  database.owner.query(
    'delete from notifications.deliveries; delete from notifications.messages; delete from spaces.applications',
  ),
)

const use = (from: number): WantedUse => ({
  spaceId: space,
  startsAt: hoursAhead(from).toISOString(),
  endsAt: hoursAhead(from + 2).toISOString(),
})
const later = (ms: number) => new Date(testNow.getTime() + ms)
type Message = { kind: string; facts: { days: { change: object }[]; question?: string } }
const readMessages = async () => {
  const { rows } = await sql<Message>`select kind, facts from notifications.messages order by id`.execute(
    database.db,
  )
  return rows
}

test('the applicant is notified of a decision once, after the time in which it can be recalled', async () => {
  const verbs = applicationVerbs(database)
  const sent = await verbs.apply(member, [use(72), use(96), use(120)])
  const [a, b] = sent.uses.map(({ id }) => id)
  await verbs.decide(manager, sent.id, { approve: [a!], reject: [b!], reason: '當天有社區會議' })
  expect(await notifyApplicants(database.db, later(recallMs - 1))).toBe(0)
  expect(await notifyApplicants(database.db, later(recallMs))).toBe(1)
  expect(await notifyApplicants(database.db, later(recallMs + 1))).toBe(0)
  expect(await readMessages()).toMatchObject([
    {
      kind: 'space_decided',
      facts: {
        undecided: 1,
        days: [
          { title: '巷口讀書會', venue: '陶房', change: { kind: 'approved', reason: '' } },
          { change: { kind: 'rejected' } },
        ],
      },
    },
  ])
})

test('the applicant is not notified of what is taken back in time; of what is taken back later, of both', async () => {
  const verbs = applicationVerbs(database)
  const sent = await verbs.apply(member, [use(72)])
  const useIds = sent.uses.map(({ id }) => id)
  await verbs.decide(manager, sent.id, { approve: useIds })
  await verbs.reopen(manager, sent.id, useIds)
  expect(await notifyApplicants(database.db, later(recallMs))).toBe(0)
  await verbs.decide(manager, sent.id, { approve: useIds })
  expect(await notifyApplicants(database.db, later(recallMs + 1))).toBe(1)
  await applicationVerbs(database, later(recallMs * 2)).reopen(manager, sent.id, useIds)
  expect(await notifyApplicants(database.db, later(recallMs * 3))).toBe(1)
  expect((await readMessages()).map(({ facts }) => facts.days.map(({ change }) => change))).toMatchObject([
    [{ kind: 'approved' }],
    [{ kind: 'reopened' }],
  ])
  expect((await readMessages()).map(({ kind }) => kind)).toEqual(['space_decided', 'space_reopened'])
})

test('the applicant is notified of a decision although the account of who decided is deleted meanwhile', async () => {
  const verbs = applicationVerbs(database)
  const sent = await verbs.apply(member, [use(72)])
  await verbs.decide(manager, sent.id, { reject: sent.uses.map(({ id }) => id), reason: '整修' })
  await database.owner.query('update spaces.events set actor_id = null')
  expect(await notifyApplicants(database.db, later(recallMs))).toBe(1)
  expect(await readMessages()).toMatchObject([{ kind: 'space_rejected' }])
})

test('a question is sent until it is answered', async () => {
  const verbs = applicationVerbs(database)
  const sent = await verbs.apply(member, [use(72)])
  await verbs.ask(manager, sent.id, '會用到爐火嗎？')
  expect(await notifyApplicants(database.db, later(recallMs))).toBe(1)
  expect(await readMessages()).toMatchObject([
    { kind: 'space_question', facts: { question: '會用到爐火嗎？', days: [{ title: '巷口讀書會' }] } },
  ])
})

test('several processes notify each applicant once', async () => {
  const verbs = applicationVerbs(database)
  for (let index = 0; index < 8; index++) {
    const sent = await verbs.apply(member, [use(72 + index * 24)])
    await verbs.ask(manager, sent.id, '幾點進場？')
  }
  const notified = await Promise.all(
    Array.from({ length: 4 }, () => notifyApplicants(database.db, later(recallMs))),
  )
  expect(notified.reduce((sum, count) => sum + count, 0)).toBe(8)
  expect(await readMessages()).toHaveLength(8)
})

test('an application is deleted two years after its last use', async () => {
  const verbs = applicationVerbs(database)
  await verbs.apply(member, [use(72), use(96)])
  const after = (days: number) => new Date(hoursAhead(98).getTime() + days * 86_400_000)
  expect(await deleteOldApplications(database.db, after(729))).toBe(0)
  expect(await deleteOldApplications(database.db, after(731))).toBe(1)
})

test('from 18:00 on, approved uses of tomorrow are announced once', async () => {
  const verbs = applicationVerbs(database)
  const sent = await verbs.apply(member, [use(72), use(76), use(96)])
  const [a, , c] = sent.uses.map(({ id }) => id)
  await database.owner.query(`update places.spaces set key_note = '鑰匙在櫃檯'`)
  await verbs.decide(manager, sent.id, { approve: [a!, c!] })
  const eve = (time: string) => new Date(`2026-06-03T${time}+08:00`)
  expect(await remindOfUses(database.db, eve('17:59:59'))).toBe(0)
  const notified = await Promise.all([1, 2, 3].map(() => remindOfUses(database.db, eve('18:00:00'))))
  expect(notified.reduce((sum, count) => sum + count, 0)).toBe(1)
  const [message] = await readMessages()
  expect(message).toMatchObject({
    kind: 'space_day_before',
    facts: { days: [{ startsAt: hoursAhead(72).toISOString(), keyNote: '鑰匙在櫃檯' }] },
  })
  expect(message!.facts.days).toHaveLength(1)
})
