import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closureArrangement } from '#closures/testing/closure-arrangement.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'

const database = useTestDatabase()
let manager: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>
let other: Awaited<ReturnType<typeof arrangeWaitlist>>

beforeAll(async () => {
  await arrangeBasics(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(async () => {
  await database.owner.query('delete from booking.closure_days; delete from booking.closures')
  await database.owner.query('update catalog.classes set published_at = null')
  list = await arrangeWaitlist(database, 2)
  other = await arrangeWaitlist(database, 2)
})

const arranged = () => closureArrangement(database, manager)
const cancel = () => arranged().apply({ way: 'cancel' }, { days: [list.dayId, other.dayId] })

test('a cancelled day stays cancelled while its base is no longer public', async () => {
  const { id } = await cancel()
  const publishBase = (at: Date | null) =>
    database.owner.query(
      'update places.bases set published_at = $2 where id = (select base_id from catalog.classes where id = $1)',
      [list.classId, at],
    )
  await publishBase(null)
  const { days } = await arranged().undo(id)
  await publishBase(new Date(testNow.getTime() - 1000))
  const kept = { state: 'kept', note: expect.stringContaining('請先公開基地') as string }
  expect(days).toMatchObject([kept, kept])
})

test('a day that began since stays cancelled, and says why', async () => {
  const { id } = await cancel()
  const { days } = await arranged().undo(id, await list.before(0))
  expect(days.map(({ state }) => state)).toEqual(['kept', 'undone'])
})

test.each([
  [
    'whose class was merged since',
    `update catalog.classes set cancelled_at = null, merged_at = now(), merged_into_id = $2 where id = $1`,
    '已併入另一班',
  ],
  [
    'whose class does not open',
    `update catalog.classes set not_opened_at = now() where id = $1 and $2 > 0`,
    '已經停辦',
  ],
  [
    'that was cancelled for another reason since',
    `update catalog.class_days set cancel_reason = '老師生病' where class_id = $1 and $2 > 0`,
    '之後又有人更動過這一天',
  ],
])('a day %s stays cancelled', async (_, change, note) => {
  const { id } = await cancel()
  await database.owner.query(change, [list.classId, other.classId])
  expect((await arranged().undo(id)).days).toMatchObject([
    { classDayId: list.dayId, state: 'kept', note: expect.stringContaining(note) as string },
    { classDayId: other.dayId, state: 'undone' },
  ])
})
