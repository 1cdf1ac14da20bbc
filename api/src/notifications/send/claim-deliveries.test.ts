import { expect, test } from 'vitest'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { claimDeliveries } from './claim-deliveries.ts'

const database = useTestDatabase()
const { arrangeDue } = useNotices(database)

const later = (ms: number) => new Date(testNow.getTime() + ms)
const claim = (now: Date, limit = 10) =>
  claimDeliveries(database.db, { now, channel: 'line', limit, dueUntil: now })
const claimedIds = async (now: Date, limit?: number) =>
  (await claim(now, limit)).map(({ messageId }) => messageId)

test('what is claimed is owned for a minute, and left to its owner for another one', async () => {
  const ids = await arrangeDue()
  expect(await claimedIds(testNow)).toEqual(ids)
  expect(await claim(later(119_999))).toEqual([])
  const again = await claim(later(120_000))
  expect(again).toMatchObject(ids.map((messageId) => ({ messageId, tries: 2, wasAbandoned: true })))
})

test('what has been due longest is claimed first', async () => {
  const [one, other] = await arrangeDue()
  await database.owner.query('update notifications.deliveries set due_at = $2 where message_id = $1', [
    other,
    later(-1),
  ])
  expect(await claimedIds(testNow, 1)).toEqual([other])
  expect(await claimedIds(later(120_000))).toEqual([other, one])
})

test.each([-45_000, 45_000])(
  'a process whose clock differs by %i ms takes nothing from its owner',
  async (skew) => {
    const ids = await arrangeDue()
    expect(await claimedIds(testNow)).toEqual(ids)
    for (const passed of [0, 30_000, 59_000]) expect(await claim(later(passed + skew))).toEqual([])
  },
)

test('a lease from a clock that was set back by hours does not count', async () => {
  const ids = await arrangeDue()
  expect(await claimedIds(testNow)).toEqual(ids)
  expect(await claimedIds(later(-3_600_000))).toEqual([])
  await database.owner.query('update notifications.deliveries set due_at = $1', [later(-7_200_000)])
  expect(await claimedIds(later(-3_600_000))).toEqual(ids)
})

test('no more than the limit is claimed with a plan that was made while nothing waited', async () => {
  // An own statement each, as vacuum runs outside transactions.
  await database.owner.query('truncate notifications.messages cascade')
  await database.owner.query('vacuum analyze notifications.messages, notifications.deliveries')
  // PostgreSQL decides with the sixth execution whether it keeps a plan.
  for (let time = 0; time < 6; time++) expect(await claim(testNow)).toEqual([])
  const [one, other] = await arrangeDue()
  expect(await claimedIds(testNow, 1)).toEqual([one])
  expect(await claimedIds(testNow, 1)).toEqual([other])
})

test('a kind of message that only a newer version knows is left to it', async () => {
  const [one, other] = await arrangeDue()
  await database.owner.query(`update notifications.messages set kind = 'of_a_newer_version' where id = $1`, [
    one,
  ])
  expect(await claimedIds(testNow)).toEqual([other])
})
