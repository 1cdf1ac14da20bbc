import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { announceDraw, arrangeStrangers, drawsIn } from '#draws/testing/arrange-draw.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { asRefusal } from '#platform/http/problem.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { checkUses } from '#spaces/apply/check-uses.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { cancelDraw } from './cancel-draw.ts'
import { listDraws, listStaffDraws } from './list-draws.ts'
import { readDraw } from './read-draw.ts'
import { readStaffDraw } from './read-staff-draw.ts'
import { runDraws } from './run-draws.ts'

const database = useTestDatabase()
let manager: Awaited<ReturnType<typeof arrangeStaff>>
let space: number
beforeAll(async () => {
  await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(async () => {
  await database.owner.query(
    'delete from spaces.applications; delete from spaces.draws; delete from places.spaces',
  )
  space = await arrangeSpace(database.owner)
})

type More = Partial<Parameters<typeof announceDraw>[2]>
const announce = (more: More = {}, actor = manager) =>
  announceDraw(database, actor, { spaceIds: [space], ...more })
const code = (refused: unknown) => asRefusal(refused)?.code
const fieldOf = (refused: unknown) => asRefusal(refused)?.details.fields?.[0]?.path
const cancel = (id: number, actor = manager, now = testNow) =>
  cancelDraw({ db: database.db, clock: { now: () => now } }, { drawId: id, actor, key: randomUUID() })
const use = (from: number) => ({
  spaceId: space,
  startsAt: hoursAhead(from).toISOString(),
  endsAt: hoursAhead(from + 2).toISOString(),
})

test.each<[string, More]>([
  ['registersUntil', { registersUntil: testNow.toISOString() }],
  ['drawsAt', { drawsAt: hoursAhead(24).toISOString() }],
  ['drawsAt', { drawsAt: hoursAhead(90).toISOString() }],
  ['usesTo', { usesTo: '2026-06-01' }],
  ['usesTo', { usesTo: '2026-09-30' }],
  ['usesTo', { usesFrom: '2026-09-01', usesTo: '2026-09-10' }],
  ['spaceIds', { spaceIds: [999_999] }],
  ['spaceIds', { baseId: 2 }],
])('%s must fit: %o', async (path, more) => {
  const admin = await arrangeStaff(database.owner, 'admin')
  expect(await announce(more, admin).catch(fieldOf)).toBe(path)
})

test('two draws of one space share no day; a cancelled one is in nobody’s way', async () => {
  const other = await arrangeSpace(database.owner, { name: '琴房' })
  const first = await announce()
  await announce({ spaceIds: [other] })
  expect(await announce({ spaceIds: [space, other] }).catch(code)).toBe('draws_overlap')
  await cancel(first.id)
  const both = await Promise.allSettled([1, 2, 3].map(() => announce()))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const made of both) if (made.status === 'rejected') expect(code(made.reason)).toBe('draws_overlap')
})

test('the database refuses two draws of a space on one day, whatever the code does', async () => {
  const { id } = await announce()
  const again = database.owner.query(
    `with d as (insert into spaces.draws (base_id, title, uses_from, uses_to, registers_until, draws_at, confirm_days, made_at)
       select base_id, title, uses_from, uses_to, registers_until, draws_at, confirm_days, made_at from spaces.draws where id = $1
       returning id)
     insert into spaces.draw_spaces (draw_id, space_id, days)
     select d.id, x.space_id, x.days from d, spaces.draw_spaces x where x.draw_id = $1`,
    [id],
  )
  await expect(again).rejects.toThrow(/draws_no_overlap/)
})

test('managers announce and cancel at their base; the others at the base read; nobody elsewhere', async () => {
  const { id, mayChange } = await announce()
  expect(mayChange).toBe(true)
  const clerk = await arrangeStaff(database.owner, 'base_staff')
  const elsewhere = await arrangeStaff(database.owner, 'base_manager', { baseId: 2 })
  expect(await announce({}, clerk).catch(code)).toBe('forbidden')
  expect(await announce({}, elsewhere).catch(code)).toBe('forbidden')
  expect(await cancel(id, clerk).catch(code)).toBe('forbidden')
  expect(await cancel(id, elsewhere).catch(code)).toBe('not_found')
  expect(await readStaffDraw(database.db, { drawId: id, actor: clerk }, testNow)).toMatchObject({
    mayChange: false,
  })
  expect(await listStaffDraws(database.db, elsewhere, testNow)).toEqual([])
  expect(await listStaffDraws(database.db, clerk, testNow)).toMatchObject([{ id, phase: 'registering' }])
})

test('a cancelled draw is not drawn, and staff decide as usual; a drawn one is not cancelled', async () => {
  const [member] = await arrangeStrangers(database, 1)
  const verbs = applicationVerbs(database)
  const sent = await verbs.apply(member!, [use(120), use(144)])
  const [first, second] = sent.uses.map(({ id }) => id)
  const { id } = await announce()
  await cancel(id)
  expect(await cancel(id)).toMatchObject({ phase: 'cancelled', mayChange: false })
  const { rows } = await database.owner.query<{ days: number }>(
    `select jsonb_array_length(facts -> 'days') as days from notifications.messages
     where kind = 'space_draw_cancelled' and member_id = $1`,
    [member!.accountId],
  )
  expect(rows).toEqual([{ days: 2 }])
  expect(await runDraws(database.db, hoursAhead(drawsIn))).toBe(0)
  await verbs.decide(manager, sent.id, { approve: [first!] })
  const again = await announce()
  expect(await runDraws(database.db, hoursAhead(drawsIn))).toBe(1)
  expect(await cancel(again.id, manager, hoursAhead(drawsIn)).catch(code)).toBe('draw_over')
  expect((await readDraw(database.db, again.id, hoursAhead(drawsIn))).entries).toMatchObject([
    { useId: second, outcome: 'won' },
  ])
})

test('of cancelling and drawing at the same instant one wins, and the other sees it', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await announce()
    const [cancelled, drawn] = await Promise.allSettled([
      cancel(id, manager, hoursAhead(drawsIn)),
      runDraws(database.db, hoursAhead(drawsIn)),
    ])
    const { phase } = await readDraw(database.db, id, hoursAhead(drawsIn))
    expect(drawn.status).toBe('fulfilled')
    if (cancelled.status === 'fulfilled') expect(phase).toBe('cancelled')
    else expect([code(cancelled.reason), phase]).toEqual(['draw_over', 'drawn'])
    await database.owner.query('delete from spaces.draws')
  }
})

test('an announcement waits for an approval that is being written', async () => {
  const approving = await database.owner.connect()
  try {
    await approving.query('begin')
    await approving.query('select from places.spaces where id = $1 for no key update', [space])
    let isMade = false
    const made = announce().then(() => (isMade = true))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(isMade).toBe(false)
    await approving.query('commit')
    await made
  } finally {
    approving.release()
  }
})

test('whoever applies is shown which times are drawn and when; the list of draws is public', async () => {
  const { id, drawsAt, registersUntil } = await announce()
  const { uses } = await checkUses(database.db, { uses: [use(72), use(120)] }, testNow)
  expect(uses.map(({ draw }) => draw)).toEqual([null, { id, title: '夏季場地抽籤', drawsAt, registersUntil }])
  expect(await listDraws(database.db, testNow)).toMatchObject([{ id, spaceNames: ['陶房'] }])
  await cancel(id)
  expect(await listDraws(database.db, testNow)).toEqual([])
})

test('nothing shows the seed before the draw', async () => {
  const made = await announce()
  const { rows } = await database.owner.query<{ seed: string }>('select seed from spaces.draws')
  const shown = [
    made,
    await readStaffDraw(database.db, { drawId: made.id, actor: manager }, testNow),
    await readDraw(database.db, made.id, testNow),
    await listDraws(database.db, testNow),
    (await database.owner.query('select body from platform.idempotency_keys')).rows,
    (await database.owner.query('select after from platform.changes')).rows,
  ]
  expect(rows[0]!.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(shown)).not.toContain(rows[0]!.seed)
})

test('staff see how often a group took part and won in the last 12 months, under all its names', async () => {
  const [one, other, stranger] = await arrangeStrangers(database, 3)
  const verbs = applicationVerbs(database)
  const first = await announce({ usesTo: '2026-06-05' })
  await verbs.apply(one!, [use(96)], { contactPhone: one!.phone })
  await runDraws(database.db, hoursAhead(drawsIn))
  const second = await announce({ usesFrom: '2026-06-10', usesTo: '2026-06-12' })
  await verbs.apply(other!, [use(220)], { contactPhone: one!.phone })
  await verbs.apply(stranger!, [use(220)], { contactPhone: stranger!.phone, title: '合唱團' })
  const at = (now: Date) => readStaffDraw(database.db, { drawId: second.id, actor: manager }, now)
  expect((await at(testNow)).entries).toMatchObject([
    { group: 1, tookPart: 1, won: 1, rivals: 1, outcome: null },
    { group: 2, tookPart: 0, won: 0, rivals: 1 },
  ])
  await database.owner.query(`update spaces.draws set drawn_at = $2 where id = $1`, [
    first.id,
    new Date(+testNow - 366 * 86_400_000),
  ])
  expect((await at(testNow)).entries).toMatchObject([{ tookPart: 0 }, { tookPart: 0 }])
})

test('who announced and who cancelled a draw is in the history of staff', async () => {
  const other = await arrangeStaff(database.owner, 'base_manager')
  const { id } = await announce()
  await cancel(id, other)
  const { rows } = await database.owner.query<{ actorId: string; after: object }>(
    `select actor_id as "actorId", after from platform.changes where relation = 'spaces.draws' and row_id = $1 order by id`,
    [String(id)],
  )
  expect(rows.map(({ actorId }) => actorId)).toEqual([manager.accountId, other.accountId])
  expect(rows[0]!.after).toMatchObject({ title: '夏季場地抽籤', confirm_days: 2, cancelled_at: null })
  expect(Object.keys(rows[1]!.after)).toEqual(['cancelled_at'])
})
