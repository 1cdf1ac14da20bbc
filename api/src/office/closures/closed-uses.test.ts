import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { closedDate, closureStage } from '#office/testing/closure-stage.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { readOwnApplication } from '#spaces/application/read-application.ts'
import { tellOfClosures } from '#spaces/telling/tell-of-closures.ts'
import { applicationDesk } from '#spaces/testing/application-desk.ts'
import { arrangeClassIn, arrangeSpace, readReservations } from '#spaces/testing/arrange-space.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { applyClosure } from './apply-closure.ts'
import { continueClosures } from './continue-closures.ts'
import { listUnreached } from './list-unreached.ts'
import { previewClosure } from './preview-closure.ts'
import { listClosures, readClosure } from './read-closures.ts'

const database = useTestDatabase()
let desk: ReturnType<typeof applicationDesk>
let member: Awaited<ReturnType<typeof arrangeMember>>
let other: Awaited<ReturnType<typeof arrangeMember>>
let manager: Account
let elsewhere: Account
let space: number
let farSpace: number

beforeAll(async () => {
  await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
  desk = applicationDesk(database)
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  member = await arrangeMember(database.owner)
  other = await arrangeMember(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
  elsewhere = await arrangeStaff(database.owner, 'base_manager', { baseId: 2 })
  space = await arrangeSpace(database.owner)
  farSpace = await arrangeSpace(database.owner, { baseId: 2, name: '遠方' })
})
beforeEach(() =>
  database.owner.query(`
    delete from notifications.deliveries; delete from notifications.messages; delete from spaces.applications;
    delete from catalog.class_days`),
)

const stage = () => closureStage(database, manager)
const use = (from: number, spaceId = space, hours = 2) => ({
  spaceId,
  startsAt: hoursAhead(from).toISOString(),
  endsAt: hoursAhead(from + hours).toISOString(),
})
type Wanted = { who?: typeof member; from?: number[]; spaceId?: number }
const apply = async ({ who = member, from = [50], spaceId = space }: Wanted = {}) => {
  const sent = await desk.apply(
    who,
    from.map((hour) => use(hour, spaceId)),
  )
  return { id: sent.id, who, useIds: sent.uses.map(({ id }) => id) }
}
const borrow = async (wanted?: Wanted) => {
  const sent = await apply(wanted)
  const by = wanted?.spaceId === farSpace ? elsewhere : manager
  await desk.decide(by, sent.id, { approve: sent.useIds, reason: '鑰匙在櫃檯' })
  return sent
}
const preview = (more = {}, actor = manager, now = testNow) =>
  previewClosure(database.db, { date: closedDate, place: { baseId: 1 }, ...more }, { actor, now })
const close = (useIds: number[], more = {}) => stage().apply({ way: 'cancel' }, { useIds, ...more })
const read = (of: { id: string; who: typeof member }, now = testNow) =>
  readOwnApplication(database.db, { applicationId: of.id, memberId: of.who.accountId }, now)
const statesOf = async (of: { id: string; who: typeof member }) =>
  (await read(of)).uses.map(({ state }) => state)
const later = (ms: number) => new Date(testNow.getTime() + ms)
const readMessages = async () => {
  const { rows } = await sql<{ memberId: string; kind: string; notes: string[] }>`
    select member_id as "memberId", kind, jsonb_path_query_array(facts, '$.days[*].change.kind') as notes
    from notifications.messages order by id`.execute(database.db)
  return rows
}

test('the preview names the uses of the place and time, wanted or borrowed, and counts an applicant once', async () => {
  const wanted = await apply({ from: [50, 54] })
  const borrowed = await borrow({ who: other, from: [57] })
  const cancelled = await apply({ from: [52] })
  await desk.cancel(member, cancelled.id, cancelled.useIds)
  await apply({ from: [72] })
  await borrow({ spaceId: farSpace })
  const { uses } = await preview()
  expect(uses).toMatchObject([
    { useId: wanted.useIds[0], state: 'pending', title: '巷口讀書會', spaceName: '陶房' },
    { useId: wanted.useIds[1] },
    { useId: borrowed.useIds[0], state: 'approved' },
  ])
  const [first, second, third] = uses.map(({ applicant }) => applicant)
  expect([first === second, second === third]).toEqual([true, false])
  const idsOf = async (...of: Parameters<typeof preview>) =>
    (await preview(...of)).uses.map(({ useId }) => useId)
  expect(await idsOf({ from: '15:59', until: '16:01' })).toEqual([wanted.useIds[1]])
  expect(await idsOf({ from: '14:00', until: '16:00' })).toEqual([])
  expect(await idsOf({ place: { county: 'changhua' } })).toHaveLength(3)
  // What is borrowed may be going on; what nobody has decided before it began has expired.
  expect(await idsOf({}, manager, hoursAhead(54.5))).toEqual(borrowed.useIds)
  expect(await idsOf({}, manager, hoursAhead(58.5))).toEqual(borrowed.useIds)
  expect(await idsOf({}, manager, hoursAhead(59))).toEqual([])
})

test('a closure cancels the uses with its reason, gives the space up, and the application says so', async () => {
  const wanted = await apply({ from: [54] })
  const borrowed = await borrow({ who: other, from: [50, 74] })
  const [today] = borrowed.useIds
  const closure = await close([today!, ...wanted.useIds])
  expect(closure).toMatchObject({
    told: 2,
    undoTold: 2,
    mayUndo: true,
    days: [],
    uses: [
      { useId: today, state: 'applied', note: null },
      { useId: wanted.useIds[0], state: 'applied' },
    ],
  })
  const { uses, events } = await read(borrowed)
  expect(uses).toMatchObject([
    { state: 'cancelled', reason: '停班停課：颱風停課' },
    { state: 'approved', reason: '鑰匙在櫃檯' },
  ])
  expect(events.at(-1)).toMatchObject({ kind: 'closed', useIds: [today], words: '停班停課：颱風停課' })
  expect(await statesOf(wanted)).toEqual(['cancelled'])
  expect(await readReservations(database.owner, space)).toMatchObject([{ startsAt: hoursAhead(74) }])
  expect((await listClosures(database.db, { actor: manager, now: testNow })).map(({ id }) => id)).toContain(
    closure.id,
  )
})

test('a use that was not shown refuses the closure, one that is gone does not', async () => {
  const shown = await apply()
  const late = await apply({ who: other, from: [54] })
  await expect(close(shown.useIds)).rejects.toMatchObject({ code: 'closure_changed' })
  expect(await statesOf(shown)).toEqual(['pending'])
  await desk.cancel(other, late.id, late.useIds)
  expect((await close([...shown.useIds, ...late.useIds])).uses).toHaveLength(1)
  await expect(close([])).rejects.toMatchObject({ code: 'closure_changed' })
})

test('staff of a base never close or see uses of another', async () => {
  const near = await borrow()
  const far = await borrow({ spaceId: farSpace, who: other })
  await database.owner.query(`update places.bases set county = 'changhua' where id = 2`)
  const place = { county: 'changhua' as const }
  expect((await preview({ place }, elsewhere)).uses.map(({ useId }) => useId)).toEqual(far.useIds)
  const all = [...near.useIds, ...far.useIds]
  const closure = await close(all, { place, actor: elsewhere })
  expect(closure.uses.map(({ useId }) => useId)).toEqual(far.useIds)
  expect(await statesOf(near)).toEqual(['approved'])
  const here = { actor: manager, now: testNow }
  await expect(readClosure(database.db, closure.id, here)).rejects.toMatchObject({ code: 'not_found' })
  expect(await listClosures(database.db, here)).not.toContainEqual(
    expect.objectContaining({ id: closure.id }),
  )
  await database.owner.query(`update places.bases set county = 'tainan' where id = 2`)
})

test('undone, a use is again what it was, unless its space is taken meanwhile', async () => {
  const borrowed = await borrow({ from: [50, 54] })
  const wanted = await apply({ who: other, from: [57] })
  const { id } = await close([...borrowed.useIds, ...wanted.useIds])
  await arrangeClassIn(database.owner, { days: [[hoursAhead(54), hoursAhead(55)]] })
  const undone = await stage().undo(id)
  expect(undone.uses).toMatchObject([
    { state: 'undone', note: null },
    { state: 'kept', note: expect.stringContaining('已經有「測試課程 測試班」，維持取消。') as string },
    { state: 'undone' },
  ])
  const { uses, events } = await read(borrowed)
  expect(uses).toMatchObject([{ state: 'approved', reason: '鑰匙在櫃檯' }, { state: 'cancelled' }])
  expect(events.at(-1)).toMatchObject({ kind: 'restored', useIds: [borrowed.useIds[0]] })
  expect(await statesOf(wanted)).toEqual(['pending'])
  expect(await readReservations(database.owner, space)).toHaveLength(2)
})

test('a use whose time has passed stays cancelled, one that is going on comes back', async () => {
  const borrowed = await borrow({ from: [50, 54] })
  const { id } = await close(borrowed.useIds)
  const { uses } = await stage().undo(id, hoursAhead(55))
  expect(uses).toMatchObject([{ state: 'kept', note: '時間已經過了，維持取消。' }, { state: 'undone' }])
})

test('a closure that outlasts one of its uses is told, however soon it is taken back', async () => {
  const borrowed = await borrow({ from: [50, 54] })
  const over = +hoursAhead(52)
  const { id } = await close(borrowed.useIds, { now: new Date(over - 5_000) })
  expect(await stage().undo(id, new Date(over + 5_000))).toMatchObject({ isWithdrawn: false })
})

test('an application that fails is tried again, and given up after ten minutes, so that the others are told', async () => {
  const fails = await borrow({ from: [50] })
  const works = await borrow({ who: other, from: [54] })
  await database.owner.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger fail before update on spaces.uses for each row when (new.id = ${fails.useIds[0]})
      execute function fail()`)
  try {
    await expect(close([...fails.useIds, ...works.useIds])).rejects.toThrow('broken')
    const [{ id } = { id: '' }] = await listClosures(database.db, { actor: manager, now: testNow })
    await expect(continueClosures(stage().deps(later(60_000)))).rejects.toThrow()
    const closureNow = () => readClosure(database.db, id, { actor: manager, now: testNow })
    expect(await closureNow()).toMatchObject({
      tellFrom: null,
      uses: [{ state: 'pending' }, { state: 'applied' }],
    })
    await expect(continueClosures(stage().deps(later(601_000)))).rejects.toThrow()
    const { tellFrom, uses } = await closureNow()
    expect(tellFrom).not.toBeNull()
    expect(uses[0]).toMatchObject({ state: 'skipped', note: '系統沒辦法處理這個時段，請到場地申請處理。' })
  } finally {
    await database.owner.query('drop trigger fail on spaces.uses; drop function fail()')
  }
})

test('each applicant is told once, after the time in which the closure can be taken back, and of its end', async () => {
  const first = await borrow({ from: [50, 54] })
  const second = await apply({ from: [57] })
  const { id } = await close([...first.useIds, ...second.useIds])
  expect(await tellOfClosures(database.db, later(19_999))).toBe(0)
  const told = await Promise.all([1, 2, 3].map(() => tellOfClosures(database.db, later(20_000))))
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await readClosure(database.db, id, { actor: manager, now: testNow })).toMatchObject({ isTold: true })
  const undone = await stage().undo(id, later(60_000))
  expect(undone).toMatchObject({ isWithdrawn: false })
  expect(await tellOfClosures(database.db, later(80_000))).toBe(1)
  expect(await tellOfClosures(database.db, later(90_000))).toBe(0)
  expect(await readMessages()).toEqual([
    { memberId: member.accountId, kind: 'space_closed', notes: ['closed', 'closed', 'closed'] },
    {
      memberId: member.accountId,
      kind: 'space_restored',
      notes: ['lent_again', 'lent_again', 'in_review_again'],
    },
  ])
})

test('taken back in time nobody is told, except of a use that cannot come back', async () => {
  const borrowed = await borrow({ from: [50] })
  const lost = await borrow({ who: other, from: [54] })
  const { id } = await close([...borrowed.useIds, ...lost.useIds])
  await arrangeClassIn(database.owner, { days: [[hoursAhead(54), hoursAhead(55)]] })
  expect(await stage().undo(id, later(10_000))).toMatchObject({ isWithdrawn: true })
  await tellOfClosures(database.db, later(60_000))
  expect(await readMessages()).toEqual([
    { memberId: other.accountId, kind: 'space_closed', notes: ['closed'] },
  ])
})

test('an applicant whom nothing reaches is named with the application', async () => {
  await database.owner.query(
    `update identity.members set notify_line = false, notify_email = false where id = $1`,
    [other.accountId],
  )
  const reached = await borrow({ from: [50] })
  const lost = await borrow({ who: other, from: [54] })
  const { id } = await close([...reached.useIds, ...lost.useIds])
  const viewer = { actor: manager, now: testNow }
  expect(await listUnreached(database.db, id, viewer)).toMatchObject({ told: 2, pending: 1, people: [] })
  const { applications } = await listUnreached(database.db, id, viewer)
  expect(applications).toMatchObject([{ id: lost.id, title: '巷口讀書會' }])
})

test('a use that was moved meanwhile is passed over, and another process continues the rest', async () => {
  const moved = await apply({ from: [50] })
  const stays = await borrow({ who: other, from: [54] })
  await database.owner.query(
    `with c as (insert into booking.closures (date, base_id, reason, created_at, created_by, is_running, finished_at)
       values ($1, 1, '颱風', $2, $3, true, $2) returning id),
     a as (insert into booking.staff_acts (id, at) select id, $2 from c)
     insert into spaces.closure_uses (closure_id, use_id) select id, unnest($4::int[]) from c`,
    [closedDate, testNow, manager.accountId, [...moved.useIds, ...stays.useIds]],
  )
  await desk.change(member, moved.id, {
    moves: [{ useId: moved.useIds[0]!, startsAt: use(98).startsAt, endsAt: use(98).endsAt }],
  })
  await continueClosures(stage().deps(later(14_000)))
  expect(await statesOf(stays)).toEqual(['approved'])
  await Promise.all([1, 2, 3].map(() => continueClosures(stage().deps(later(16_000)))))
  expect([...(await statesOf(moved)), ...(await statesOf(stays))]).toEqual(['pending', 'cancelled'])
  const [closure] = await listClosures(database.db, { actor: manager, now: testNow })
  expect(closure!.uses.map(({ state }) => state)).toEqual(['applied', 'skipped'])
  expect((await read(stays)).events.filter(({ kind }) => kind === 'closed')).toHaveLength(1)
})

test('a prepared closure also cancels what was applied for before it starts, at its own bases', async () => {
  const early = await borrow({ from: [50] })
  const armed = await applyClosure(stage().deps(testNow), {
    actor: manager,
    key: randomUUID(),
    body: {
      date: closedDate,
      place: { baseId: 1 },
      reason: '颱風',
      applyAt: hoursAhead(2).toISOString(),
      days: [],
      useIds: early.useIds,
    },
  })
  expect(armed).toMatchObject({ willTell: 1, told: 0, uses: [{ state: 'pending' }] })
  const late = await apply({ who: other, from: [54] })
  const far = await borrow({ who: other, spaceId: farSpace })
  expect(await statesOf(early)).toEqual(['approved'])
  await continueClosures(stage().deps(hoursAhead(2)))
  expect([await statesOf(early), await statesOf(late), await statesOf(far)]).toEqual([
    ['cancelled'],
    ['cancelled'],
    ['approved'],
  ])
})
