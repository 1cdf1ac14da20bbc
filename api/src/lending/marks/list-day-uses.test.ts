import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeApplication } from '#spaces/testing/arrange-application.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { listDayUses } from './list-day-uses.ts'

const database = useTestDatabase()
let useIds: number[]
const hoursTo = (at: string): number => (Date.parse(at) - +testNow) / 3_600_000

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  const { accountId: memberId } = await arrangeMember(database.owner)
  const spaceId = await arrangeSpace(database.owner)
  const startsAt = [
    '2026-05-31T13:30Z',
    '2026-05-31T16:00Z',
    '2026-06-01T02:00Z',
    '2026-06-01T10:00Z',
    '2026-06-01T16:00Z',
  ]
  const sent = await arrangeApplication(database.owner, {
    memberId,
    spaceId,
    startsAt: startsAt.map(hoursTo),
  })
  useIds = sent.useIds
  await database.owner.query(`update spaces.uses set state = 'approved' where id <> $1`, [useIds[2]])
  await database.owner.query(`update spaces.uses set mark = 'used' where id = $1`, [useIds[1]])
  await database.owner.query(
    `insert into spaces.charges (application_id, space_id, use_id, amount_twd, state)
     values ($1, $2, $3, 800, 'due'), ($1, $2, null, 1000, 'due'), ($1, $2, $4, 700, 'paid')`,
    [sent.id, spaceId, useIds[3], useIds[1]],
  )
  const far = await arrangeSpace(database.owner, { baseId: 2, name: '遠方' })
  const other = await arrangeApplication(database.owner, {
    memberId,
    spaceId: far,
    baseId: 2,
    startsAt: [hoursTo('2026-06-01T03:00Z')],
  })
  await database.owner.query(`update spaces.uses set state = 'approved' where id = any($1)`, [other.useIds])
})

const usesOf = (actor: Account, date?: string) => listDayUses(database.db, date, { actor, now: testNow })

test('approved uses of the date in Taipei, with their mark and what is due', async () => {
  const manager = await arrangeStaff(database.owner, 'base_manager')
  expect(await usesOf(manager)).toMatchObject([
    { id: useIds[1], mark: 'used', dueTwd: 1000, title: '讀書會', spaceName: '陶房' },
    { id: useIds[3], mark: null, dueTwd: 1800 },
  ])
  expect((await usesOf(manager, '2026-06-02')).map(({ id }) => id)).toEqual([useIds[4]])
  expect(JSON.stringify(await usesOf(manager))).not.toMatch(/林小姐|0912345678/)
})

test('of the bases of the actor only', async () => {
  expect(await usesOf(await arrangeStaff(database.owner, 'admin'))).toHaveLength(3)
  expect(await usesOf(await arrangeStaff(database.owner, 'base_staff', { baseId: 2 }))).toMatchObject([
    { spaceName: '遠方' },
  ])
  expect(await usesOf(await arrangeStaff(database.owner, 'door'))).toEqual([])
})
