import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeApplication } from '#spaces/testing/arrange-application.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { listStaffApplications } from './list-staff-applications.ts'

const database = useTestDatabase()

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
})

test('what is to be paid is listed by its deadline, with its amount, for those who read the base', async () => {
  const { owner } = database
  const { accountId: memberId } = await arrangeMember(owner)
  const spaceId = await arrangeSpace(owner)
  const lend = async (startsAt: number, dueInHours: number | null) => {
    const { id, useIds } = await arrangeApplication(owner, { memberId, spaceId, startsAt: [startsAt] })
    await owner.query(`update spaces.uses set state = 'approved' where application_id = $1`, [id])
    await owner.query(
      `insert into spaces.charges (application_id, space_id, use_id, amount_twd, due_at)
       values ($1, $2, $3, 600, $4), ($1, $2, null, 1000, $4)`,
      [id, spaceId, useIds[0], dueInHours === null ? null : hoursAhead(dueInHours)],
    )
    return id
  }
  const later = await lend(100, 90)
  const onTheDay = await lend(50, null)
  const sooner = await lend(120, 40)
  const paid = await lend(80, 30)
  const manager = await arrangeStaff(owner, 'base_manager')
  const list = (actor = manager) =>
    listStaffApplications(database.db, { part: 'unpaid', cursor: undefined }, { actor, now: testNow })
  await owner.query(`update spaces.charges set state = 'paid' where application_id = $1`, [paid])
  const { items, unpaid, open } = await list()
  expect(items.map(({ id }) => id)).toEqual([sooner, onTheDay, later])
  expect(items.map(({ owed }) => owed)).toEqual([
    { amountTwd: 1600, at: hoursAhead(40).toISOString(), isOnDay: false },
    { amountTwd: 1600, at: hoursAhead(50).toISOString(), isOnDay: true },
    { amountTwd: 1600, at: hoursAhead(90).toISOString(), isOnDay: false },
  ])
  expect({ unpaid, open }).toEqual({ unpaid: 3, open: 0 })
  // What was paid of it is not owed any more, and a use that is cancelled owes nothing.
  await owner.query(
    `update spaces.charges set state = 'waived' where application_id = $1 and use_id is null`,
    [sooner],
  )
  await owner.query(`update spaces.uses set state = 'cancelled' where application_id = $1`, [later])
  expect((await list()).items.map(({ id, owed }) => [id, owed?.amountTwd])).toEqual([
    [sooner, 600],
    [onTheDay, 1600],
  ])
  const elsewhere = await arrangeStaff(owner, 'base_manager', { baseId: 2 })
  expect(await list(elsewhere)).toMatchObject({ items: [], unpaid: 0 })
  const decided = await listStaffApplications(
    database.db,
    { part: 'decided', cursor: undefined },
    { actor: manager, now: testNow },
  )
  expect(decided.items.find(({ id }) => id === paid)?.owed).toBeNull()
})

test('the next page goes on after the last application, also among those due at the same time', async () => {
  const { owner } = database
  await owner.query('delete from spaces.applications')
  const { accountId: memberId } = await arrangeMember(owner)
  const spaceId = await arrangeSpace(owner, { name: '琴房' })
  for (let number = 0; number < 53; number += 1) {
    const { id } = await arrangeApplication(owner, { memberId, spaceId, startsAt: [100 + number * 2] })
    await owner.query(`update spaces.uses set state = 'approved' where application_id = $1`, [id])
    await owner.query(
      `insert into spaces.charges (application_id, space_id, amount_twd, due_at) values ($1, $2, 500, $3)`,
      [id, spaceId, hoursAhead(20)],
    )
  }
  const manager = await arrangeStaff(owner, 'base_manager')
  const list = (cursor?: string) =>
    listStaffApplications(database.db, { part: 'unpaid', cursor }, { actor: manager, now: testNow })
  const first = await list()
  const second = await list(first.nextCursor!)
  expect(first.items).toHaveLength(50)
  expect(second).toMatchObject({ unpaid: 53, nextCursor: null })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(53)
})

test('a row says when the first of its charges is to be paid, and counts its approved uses', async () => {
  const { owner } = database
  await owner.query('delete from spaces.applications')
  const { accountId: memberId } = await arrangeMember(owner)
  const spaceId = await arrangeSpace(owner, { name: '茶室' })
  const { id, useIds } = await arrangeApplication(owner, { memberId, spaceId, startsAt: [24, 48, 72] })
  await owner.query(`update spaces.uses set state = 'approved' where id = any($1)`, [useIds.slice(0, 2)])
  await owner.query(
    `insert into spaces.charges (application_id, space_id, use_id, amount_twd, due_at)
     values ($1, $2, $3, 600, null), ($1, $2, $4, 600, $5), ($1, $2, null, 500, $6)`,
    [id, spaceId, ...useIds.slice(0, 2), hoursAhead(30), hoursAhead(400)],
  )
  const manager = await arrangeStaff(owner, 'base_manager')
  const { items } = await listStaffApplications(
    database.db,
    { part: 'unpaid', cursor: undefined },
    { actor: manager, now: testNow },
  )
  expect(items).toMatchObject([
    { uses: 2, owed: { amountTwd: 1700, at: hoursAhead(24).toISOString(), isOnDay: true } },
  ])
})
