import type { WantedUse } from 'contract/spaces/own-applications'
import { unusedRule } from 'contract/spaces/unused-rule'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { asRefusal } from '#platform/http/problem.ts'
import { readUnused } from '#spaces/apply/read-unused.ts'
import { arrangeSpace, readReservations } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
type Member = Awaited<ReturnType<typeof arrangeMember>>
type Staff = Awaited<ReturnType<typeof arrangeStaff>>
let member: Member
let manager: Staff
let clerk: Staff
let space: number
beforeAll(async () => {
  await arrangeBasics(database.owner)
  member = await arrangeMember(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
  clerk = await arrangeStaff(database.owner, 'base_staff')
})
beforeEach(async () => {
  await database.owner.query('delete from spaces.applications; delete from places.spaces')
  space = await arrangeSpace(database.owner)
})

const dayMs = 86_400_000
const at = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
const use = (from: number): WantedUse => ({
  spaceId: space,
  startsAt: hoursAhead(from).toISOString(),
  endsAt: hoursAhead(from + 2).toISOString(),
})
/** Approved uses; `starts` are hours from the clock of tests. */
const borrow = async (starts: readonly number[]) => {
  const verbs = applicationVerbs(database)
  const sent = await verbs.apply(member, starts.map(use))
  const useIds = sent.uses.map(({ id }) => id)
  await verbs.decide(manager, sent.id, { approve: useIds })
  return { id: sent.id, useIds }
}
const code = (refused: unknown) => asRefusal(refused)?.code

test('a use that has begun is marked, marked otherwise and unmarked, by name', async () => {
  const { id, useIds } = await borrow([72])
  const verbs = applicationVerbs(database, at(72))
  const before = await readReservations(database.owner, space)
  const marked = await verbs.mark(clerk, id, useIds, 'unused', '  門一直鎖著 ')
  expect(marked.uses).toMatchObject([{ state: 'approved', mark: 'unused', markNote: '門一直鎖著' }])
  expect(marked.events.at(-1)).toMatchObject({ kind: 'unused', useIds, words: '門一直鎖著' })
  expect(marked.events.at(-1)!.by).not.toBeNull()
  await verbs.mark(clerk, id, useIds, 'unused', '門一直鎖著')
  const taken = await verbs.mark(manager, id, useIds, null, 'x')
  expect(taken.uses).toMatchObject([{ mark: null, markNote: '' }])
  expect(taken.events.map(({ kind }) => kind)).toEqual(['sent', 'approved', 'unused', 'unmarked'])
  expect(await readReservations(database.owner, space)).toEqual(before)
})

test('what has not begun, is not approved or is ones own cannot be marked', async () => {
  const { id, useIds } = await borrow([72])
  const early = applicationVerbs(database, at(71.9)).mark(clerk, id, useIds, 'unused')
  expect(await early.catch(code)).toBe('use_not_begun')
  const verbs = applicationVerbs(database)
  const pending = await verbs.apply(member, [use(96)])
  const ids = pending.uses.map((wanted) => wanted.id)
  const late = applicationVerbs(database, at(97)).mark(clerk, pending.id, ids, 'used')
  expect(await late.catch(code)).toBe('use_not_begun')
  await database.owner.query('update spaces.applications set member_id = $1', [member.accountId])
  const own = applicationVerbs(database, at(73)).mark({ ...member, roles: clerk.roles }, id, useIds, 'used')
  expect(await own.catch(code)).toBe('forbidden')
})

test('two of staff mark at once: the last one is right, and both are in the history', async () => {
  const { id, useIds } = await borrow([72])
  const verbs = applicationVerbs(database, at(80))
  await Promise.all([verbs.mark(clerk, id, useIds, 'unused'), verbs.mark(manager, id, useIds, 'used')])
  const { uses, events } = await verbs.read(manager, id)
  const { rows } = await database.owner.query<{ kind: string; by: string }>(
    `select kind, actor_id as by from spaces.events where kind in ('used', 'unused') order by kind`,
  )
  expect(rows).toEqual([
    { kind: 'unused', by: clerk.accountId },
    { kind: 'used', by: manager.accountId },
  ])
  expect(uses[0]!.mark).toBe(events.at(-1)!.kind)
})

test('three dates unused without a word pause applying until 30 days after the last', async () => {
  const { id, useIds } = await borrow([72, 76, 96, 120])
  const verbs = applicationVerbs(database, at(121))
  await verbs.mark(clerk, id, useIds.slice(0, 3), 'unused')
  // Twice on one date is once.
  expect(await readUnused(database.db, member.accountId, at(121))).toEqual({
    count: 2,
    pausedUntil: null,
    pause: null,
  })
  await verbs.apply(member, [use(240)])
  const paused = await verbs.mark(clerk, id, [useIds[3]!], 'unused')
  const until = new Date(hoursAhead(120).getTime() + unusedRule.pauseDays * dayMs)
  expect(paused).toMatchObject({ unusedBefore: 3, pausedUntil: until.toISOString() })
  const refused: unknown = await verbs.apply(member, [use(264)]).catch((error: unknown) => error)
  expect(asRefusal(refused)).toMatchObject({ code: 'applying_paused' })
  expect(asRefusal(refused)!.message).toMatch(/暫停申請空間到 7月6日（一）10:00。.+測試基地/)

  await verbs.mark(manager, id, [useIds[3]!], 'excused', '前一天打過電話')
  await verbs.apply(member, [use(264)])
})

test('a pause ends at its moment, and is not of other members', async () => {
  const { id, useIds } = await borrow([72, 96, 120])
  await applicationVerbs(database, at(121)).mark(clerk, id, useIds, 'unused')
  const until = new Date(hoursAhead(120).getTime() + unusedRule.pauseDays * dayMs)
  const pausedAt = async (now: Date) => (await readUnused(database.db, member.accountId, now)).pausedUntil
  expect(await pausedAt(new Date(until.getTime() - 1))).toEqual(until)
  expect(await pausedAt(until)).toBeNull()
  const other = await arrangeMember(database.owner)
  expect(await readUnused(database.db, other.accountId, at(121))).toMatchObject({ count: 0, pause: null })
})
