import type { StaffRole } from 'contract/permissions'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeApplication } from '#spaces/testing/arrange-application.ts'
import { arrangeClassIn, arrangeSpace, lendIn } from '#spaces/testing/arrange-space.ts'
import { hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { listStaffApplications } from './list-staff-applications.ts'

const database = useTestDatabase()
let memberId: string
let spaceId: number
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  memberId = (await arrangeMember(database.owner)).accountId
})
beforeEach(async () => {
  await removeClasses(database.owner)
  await database.owner.query(
    'delete from spaces.applications; delete from places.space_hours; delete from places.spaces',
  )
  spaceId = await arrangeSpace(database.owner)
})

const apply = (...startsAt: number[]) => arrangeApplication(database.owner, { memberId, spaceId, startsAt })
const clearFor = async (role: StaffRole, baseId = 1) => {
  const actor = await arrangeStaff(database.owner, role, { baseId })
  const { items } = await listStaffApplications(database.db, {}, { actor, now: testNow })
  return items.map(({ clearUseIds }) => clearUseIds)
}

test('all pending uses that are still to come, in order of time', async () => {
  const { useIds } = await apply(-5, 72, 96, 120)
  await database.owner.query(`update spaces.uses set state = 'approved' where id = $1`, [useIds[2]])
  expect(await clearFor('base_manager')).toEqual([[useIds[1], useIds[3]]])
})

test('none when one of them is wanted by another application, also of the same member', async () => {
  await apply(72, 96)
  await apply(73)
  expect(await clearFor('base_manager')).toEqual([[], []])
  await database.owner.query(`update spaces.uses set state = 'cancelled' where starts_at = $1`, [
    hoursAhead(73),
  ])
  expect((await clearFor('base_manager')).map((ids) => ids.length)).toEqual([2])
})

test('none when a class has one of the times, or staff wait for an answer', async () => {
  const { id } = await apply(72, 96)
  await arrangeClassIn(database.owner, { days: [[hoursAhead(97), hoursAhead(99)]] })
  expect(await clearFor('base_manager')).toEqual([[]])
  await removeClasses(database.owner)
  expect((await clearFor('base_manager'))[0]).toHaveLength(2)
  await database.owner.query('update spaces.applications set question = $2 where id = $1', [id, '幾個人？'])
  expect(await clearFor('base_manager')).toEqual([[]])
})

test('none when one of them is on a day that the base has closed since, or outside of its new hours', async () => {
  await apply(72, 96)
  const closed = [[]]
  await database.owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-05', '2026-06-05', '盤點')`,
  )
  expect(await clearFor('base_manager')).toEqual(closed)
  await database.owner.query('delete from places.closed_days')
  expect((await clearFor('base_manager'))[0]).toHaveLength(2)
  await lendIn(database.owner, spaceId, { 4: ['09:00–12:00'] })
  expect(await clearFor('base_manager')).toEqual(closed)
  await lendIn(database.owner, spaceId, { 4: ['09:00–12:00'], 5: ['10:00–12:00'] })
  expect((await clearFor('base_manager'))[0]).toHaveLength(2)
})

test('only for who may decide, and only at their bases', async () => {
  const { useIds } = await apply(72)
  expect(await clearFor('admin')).toEqual([useIds])
  for (const role of ['base_staff', 'viewer'] as const) expect(await clearFor(role), role).toEqual([[]])
  expect(await clearFor('base_manager', 2)).toEqual([])
})

test('the list is ordered by the next time to decide, and names it and how many there are', async () => {
  const late = await apply(48, 120, 144)
  await database.owner.query(`update spaces.uses set state = 'approved' where id = $1`, [late.useIds[0]])
  const early = await apply(96)
  const actor = await arrangeStaff(database.owner, 'base_manager')
  const { items } = await listStaffApplications(database.db, {}, { actor, now: testNow })
  expect(items.map(({ id, startsAt, uses }) => ({ id, startsAt, uses }))).toEqual([
    { id: early.id, startsAt: hoursAhead(96).toISOString(), uses: 1 },
    { id: late.id, startsAt: hoursAhead(120).toISOString(), uses: 2 },
  ])
  await database.owner.query(`update spaces.uses set state = 'approved'`)
  const decided = await listStaffApplications(database.db, { part: 'decided' }, { actor, now: testNow })
  expect(decided.items.map(({ uses }) => uses)).toEqual([1, 3])
})

test.each([
  ['a space that is not lent any more', 'update places.spaces set is_lent = $1'],
  ['a space that was withdrawn', 'update places.spaces set published_at = case when $1 then now() end'],
])('none of %s', async (_, statement) => {
  await apply(72)
  expect((await clearFor('base_manager'))[0]).toHaveLength(1)
  await database.owner.query(statement, [false])
  expect(await clearFor('base_manager')).toEqual([[]])
})
