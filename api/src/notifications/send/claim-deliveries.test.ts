import { expect, test } from 'vitest'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeMember, testNow } from '#testing/arrange.ts'
import { claimDeliveries } from './claim-deliveries.ts'

const database = useTestDatabase()
const { dispatch } = useNotices(database)

const later = (ms: number) => new Date(testNow.getTime() + ms)
const claim = (now: Date, limit = 10) =>
  claimDeliveries(database.db, { now, channel: 'line', limit, dueUntil: now })
const claimedIds = async (now: Date, limit?: number) =>
  (await claim(now, limit)).map(({ messageId }) => messageId)

/** The ids of two messages that are due by LINE at `testNow`. */
const arrangeDue = async () => {
  const member = await arrangeMember(database.owner)
  for (let count = 0; count < 2; count++) await arrangeBookedDays(database, member)
  await dispatch()
  const { rows } = await database.owner.query<{ id: number }>(
    'select id::int from notifications.messages order by id',
  )
  return rows.map(({ id }) => id) as [number, number]
}

test('what is claimed is owned for a minute', async () => {
  const ids = await arrangeDue()
  expect(await claimedIds(testNow)).toEqual(ids)
  expect(await claim(later(59_999))).toEqual([])
  const again = await claim(later(60_000))
  expect(again).toMatchObject(ids.map((messageId) => ({ messageId, tries: 2, wasAbandoned: true })))
})

test('what has been due longest is claimed first', async () => {
  const [one, other] = await arrangeDue()
  await database.owner.query('update notifications.deliveries set due_at = $2 where message_id = $1', [
    other,
    later(-1),
  ])
  expect(await claimedIds(testNow, 1)).toEqual([other])
  expect(await claimedIds(later(60_000))).toEqual([other, one])
})

test('a kind of message that only a newer version knows is left to it', async () => {
  const [one, other] = await arrangeDue()
  await database.owner.query(`update notifications.messages set kind = 'of_a_newer_version' where id = $1`, [
    one,
  ])
  expect(await claimedIds(testNow)).toEqual([other])
})
