import { expect, test } from 'vitest'
import { closureArrangement } from '#closures/testing/closure-arrangement.ts'
import { useClosedDays } from '#closures/testing/use-closed-days.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
const closed = useClosedDays(database, 2)

const arranged = () => closureArrangement(database, closed.manager)
const cancel = () => arranged().apply({ way: 'cancel' }, { days: [closed.list.dayId, closed.other.dayId] })

test('a cancelled day stays cancelled while its base is no longer public', async () => {
  const { id } = await cancel()
  const publishBase = (at: Date | null) =>
    database.owner.query(
      'update places.bases set published_at = $2 where id = (select base_id from catalog.classes where id = $1)',
      [closed.list.classId, at],
    )
  await publishBase(null)
  const { days } = await arranged().undo(id)
  await publishBase(new Date(testNow.getTime() - 1000))
  const kept = { state: 'kept', note: expect.stringContaining('請先公開基地') as string }
  expect(days).toMatchObject([kept, kept])
})

test('a day that began since stays cancelled, and says why', async () => {
  const { id } = await cancel()
  const { days } = await arranged().undo(id, await closed.list.before(0))
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
  await database.owner.query(change, [closed.list.classId, closed.other.classId])
  expect((await arranged().undo(id)).days).toMatchObject([
    { classDayId: closed.list.dayId, state: 'kept', note: expect.stringContaining(note) as string },
    { classDayId: closed.other.dayId, state: 'undone' },
  ])
})
