import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { asRefusal } from '#platform/http/problem.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { readDaysOfSpaces } from './read-days-of-spaces.ts'

const database = useTestDatabase()
/** 48 hours after `testNow`, in Taipei. */
const closedDate = '2026-06-03'
let member: Awaited<ReturnType<typeof arrangeMember>>
let spaceId: number
beforeAll(async () => {
  await arrangeBasics(database.owner)
  member = await arrangeMember(database.owner)
  spaceId = await arrangeSpace(database.owner)
})
beforeEach(() => database.owner.query('delete from spaces.applications; delete from booking.closures'))

type Closing = { base?: number | null; county?: string | null; from?: string; until?: string }

const close = async ({ base = 1, county = null, from, until }: Closing = {}, set?: string) => {
  await database.owner.query(
    `insert into booking.closures (date, base_id, county, from_time, until_time, reason, created_at)
     values ($1, $2, $3, $4, $5, '颱風', $6)`,
    [closedDate, base, county, from ?? null, until ?? null, testNow],
  )
  if (set !== undefined) await database.owner.query(`update booking.closures set ${set}`)
}

const read = async () =>
  (await readDaysOfSpaces(database.db, [{ id: spaceId, baseId: 1 }], { from: closedDate, to: '2026-06-04' }))
    .get(spaceId)!
    .map(({ opens, note }) => ({ opens, note }))
const usual = { opens: ['08:00–22:00'], note: null }

test('a closure closes its date for everybody who wants to borrow, with its reason', async () => {
  await close()
  expect(await read()).toEqual([{ opens: [], note: '颱風' }, usual])
  const verbs = applicationVerbs(database)
  const use = (from: number) => ({
    spaceId,
    startsAt: hoursAhead(from).toISOString(),
    endsAt: hoursAhead(from + 2).toISOString(),
  })
  await expect(verbs.apply(member, [use(50)])).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: [{ message: '這一天休館：颱風。' }] },
  })
  expect((await verbs.apply(member, [use(74)])).state).toBe('reviewing')
})

test.each([
  [{ from: '12:00' }, ['08:00–12:00']],
  [{ until: '12:00' }, ['12:00–22:00']],
  [{ from: '12:00', until: '14:00' }, ['08:00–12:00', '14:00–22:00']],
  [{ from: '06:00', until: '08:00' }, ['08:00–22:00']],
  [{ from: '22:00' }, ['08:00–22:00']],
])('a closure of some hours leaves the others open (%o)', async (hours, opens) => {
  await close(hours)
  expect((await read())[0]).toEqual({ opens, note: '颱風' })
})

test('so does one of the county of the base', async () => {
  await close({ base: null, county: 'changhua' })
  expect((await read())[0]!.opens).toEqual([])
})

test.each([
  ['of another county', { base: null, county: 'taipei' }, undefined],
  ['that was taken back', {}, `undone_at = created_at`],
  ['that has not begun', {}, `armed_for = created_at + interval '1 hour'`],
])('one %s changes nothing', async (_, closing, set) => {
  await close(closing, set)
  expect((await read())[0]).toEqual(usual)
})

test('one that has begun at its hour counts', async () => {
  await close({}, `armed_for = created_at, started_at = created_at`)
  expect((await read())[0]!.opens).toEqual([])
})

test('staff of some bases close those of a county alone', async () => {
  await close({ base: null, county: 'changhua' }, `only_bases = '{7}'`)
  expect((await read())[0]).toEqual(usual)
  await database.owner.query(`update booking.closures set only_bases = '{7,1}'`)
  expect((await read())[0]!.opens).toEqual([])
})

test('what was applied for in time is not approved for a closed time, and staff see why', async () => {
  const verbs = applicationVerbs(database)
  const manager = await arrangeStaff(database.owner, 'base_manager')
  const sent = await verbs.apply(member, [
    { spaceId, startsAt: hoursAhead(50).toISOString(), endsAt: hoursAhead(52).toISOString() },
  ])
  const approve = () => verbs.decide(manager, sent.id, { approve: sent.uses.map(({ id }) => id) })
  // 12:00–14:00 in Taipei.
  await close({ from: '13:30' })
  const why = '「陶房」6月3日 停班停課：颱風'
  expect((await verbs.read(manager, sent.id)).weighed).toMatchObject([{ inTheWay: why }])
  expect(asRefusal(await approve().catch((error: unknown) => error))).toMatchObject({
    code: 'space_closed',
    message: `${why}。停班停課的時間不能核准。請改時間，或先收回停班停課。`,
  })
  await database.owner.query(`update booking.closures set from_time = '14:00'`)
  expect((await approve()).state).toBe('approved')
})
