import { beforeAll, expect, test } from 'vitest'
import { rosterVerbs } from '#attendance/testing/roster-verbs.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'

const database = useTestDatabase()
let staff: Account
let other: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
  other = await arrangeStaff(database.owner, 'base_staff')
  await database.owner.query(`update identity.members set name = '小華' where id = $1`, [other.accountId])
})

const was = { people: 2, state: 'booked' } as const
/** A party of two, and two people of staff who have both read it. */
const arrange = async () => {
  const day = await arrangeWaitlist(database, 9)
  const party = await day.join(2)
  const where = { dayId: day.dayId, bookingId: party.id }
  return { day, party, where, own: rosterVerbs(database, staff), others: rosterVerbs(database, other) }
}

test('a party that somebody else has changed is cancelled only when its size has been read', async () => {
  const { party, where, own, others } = await arrange()
  await others.change(where, 3, { was })
  await expect(own.cancel(where, { was })).rejects.toMatchObject({
    code: 'edit_conflict',
    details: { conflicts: [{ field: 'people', value: { people: 3, state: 'booked' }, by: '小華' }] },
  })
  expect(await party.state()).toBe('booked')
  const seen = await own.cancel(where, { was: { people: 3, state: 'booked' } })
  expect(seen).toMatchObject({ party: { state: 'cancelled' }, endedBefore: null })
})

test('a party that waited when it was read, and has a seat by now, is not cancelled unseen', async () => {
  const day = await arrangeWaitlist(database, 1)
  const [holder, waits] = [await day.join(1), await day.join(1)]
  await holder.cancel()
  const where = { dayId: day.dayId, bookingId: waits.id }
  const cancelled = rosterVerbs(database, staff).cancel(where, { was: { people: 1, state: 'waiting' } })
  await expect(cancelled).rejects.toMatchObject({
    details: { conflicts: [{ value: { people: 1, state: 'booked' }, by: null }] },
  })
  expect(await waits.state()).toBe('booked')
})

test('who cancels what somebody else has ended learns who, and nothing is written', async () => {
  const [first, second] = [await arrange(), await arrange()]
  await first.others.cancel(first.where, { was })
  expect(await first.own.cancel(first.where, { was, asLeave: true })).toMatchObject({
    party: { state: 'cancelled' },
    endedBefore: { by: '小華' },
  })
  await second.party.cancel()
  expect((await second.own.cancel(second.where, { was })).endedBefore).toEqual({ by: '本人' })
  for (const { party } of [first, second]) expect(await party.events()).toEqual(['booked', 'cancelled'])
})

test('a cancellation that is sent twice is one, with one act, which can be taken back unseen by the member', async () => {
  const { party, where, own } = await arrange()
  const [one, same] = await Promise.all([own.cancel(where, { was }), own.cancel(where, { was })])
  expect([one.endedBefore, same.endedBefore]).toEqual([null, null])
  expect(same).toEqual(one)
  expect(await party.events()).toEqual(['booked', 'cancelled'])
  await own.change(where, 2, { was: { people: 2, state: 'cancelled' }, recalls: same.actId })
  expect(await withdrawnOf(party.id)).toEqual([true, true])
})

test('of a cancellation and a change at once one is done, and the other one is asked about it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { party, where, own, others } = await arrange()
    const outcomes = await Promise.all([
      codeOf(own.cancel(where, { was })),
      codeOf(others.change(where, 3, { was })),
    ])
    expect(outcomes.toSorted()).toEqual(['done', 'edit_conflict'])
    expect(await party.events()).toHaveLength(2)
  }
})

test('a change that is sent twice is one act, which is not asked about and is taken back with its message', async () => {
  const { party, where, own } = await arrange()
  const [one, same] = await Promise.all([own.change(where, 3, { was }), own.change(where, 3, { was })])
  expect(same).toEqual(one)
  expect(await party.events()).toEqual(['booked', 'changed'])
  await own.change(where, 2, { was: { people: 3, state: 'booked' }, recalls: same.actId })
  expect(await withdrawnOf(party.id)).toEqual([true, true])
})

test('a size that somebody else has made before is theirs: the act of the answer is not', async () => {
  const { where, own, others } = await arrange()
  const theirs = await others.change(where, 3, { was })
  const mine = await own.change(where, 3, { was })
  expect([mine.party.people, mine.actId === theirs.actId]).toEqual([3, false])
})

/** Of each act of staff on a booking, whether its message was withdrawn. */
const withdrawnOf = async (bookingId: string): Promise<boolean[]> => {
  const { rows } = await database.owner.query<{ withdrawn: boolean }>(
    `select a.withdrawn_at is not null as withdrawn from booking.booking_events e
     join booking.staff_acts a on a.id = e.act_id where e.booking_id = $1`,
    [bookingId],
  )
  return rows.map(({ withdrawn }) => withdrawn)
}
