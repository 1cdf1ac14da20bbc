import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'

const database = useTestDatabase()
let app: FastifyInstance
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
})

const arrange = async () => {
  const day = await arrangeWaitlist(database, 9)
  return { ...day, party: await day.join(2) }
}

const callAs = async (accountId: string) => {
  const headers = await bearerOf(database, accountId)
  return async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const keyed = { ...headers, 'idempotency-key': randomUUID() }
    const answer = await app.inject({ method, url, headers: keyed, ...(payload && { payload }) })
    return answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code
  }
}

describe.each([
  ['a member', 'forbidden', () => arrangeMember(database.owner)],
  ['a viewer', 'forbidden', () => arrangeStaff(database.owner, 'viewer')],
  ['an editor', 'forbidden', () => arrangeStaff(database.owner, 'editor')],
  ['staff of another base', 'not_found', () => arrangeStaff(database.owner, 'base_manager', { baseId: 2 })],
  ['control: staff of the base', 'done', () => arrangeStaff(database.owner, 'base_staff')],
] as const)('%s', (_, expected, arrangeActor) => {
  test('acts for the people of a roster, or not', async () => {
    const { classId, dayId, party } = await arrange()
    const call = await callAs((await arrangeActor()).accountId)
    const [path, bookingId] = [`/api/admin/class-day/${dayId}`, party.id]
    const person = { name: `客人${dayId}`, phone: '0422334455', isSomebodyElse: true }
    const days = [{ classDayId: dayId, plus: 0 }]
    expect(await call('GET', `${path}/person?phone=0422334455`)).toBe(expected)
    expect(await call('POST', `${path}/phone`, { bookingId })).toBe(expected)
    expect(await call('POST', `${path}/party-size`, { bookingId, people: 3, source: 'phone' })).toBe(expected)
    expect(await call('POST', `${path}/party-cancellation`, { bookingId, source: 'phone' })).toBe(expected)
    const booking = { person, days, source: 'counter' }
    expect(await call('POST', `/api/admin/class/${classId}/person-booking`, booking)).toBe(expected)
    // The day has not begun.
    const rest = expected === 'done' ? 'check_in_too_early' : expected
    for (const state of ['present', 'absent']) {
      expect(await call('POST', `${path}/rest-${state}`)).toBe(rest)
      expect(await call('POST', `${path}/${state}-undo`, { bookingIds: [bookingId] })).toBe(expected)
    }
    expect(await party.state()).toBe(expected === 'done' ? 'cancelled' : 'booked')
  })
})

test('each look at a full number is recorded, with who looked', async () => {
  const { dayId, party } = await arrange()
  const staff = await arrangeStaff(database.owner, 'base_staff')
  const headers = await bearerOf(database, staff.accountId)
  const url = `/api/admin/class-day/${dayId}/phone`
  const answer = await app.inject({ method: 'POST', url, headers, payload: { bookingId: party.id } })
  const { rows: members } = await database.owner.query<{ mobile: string }>(
    'select mobile from identity.members where id = $1',
    [party.member.accountId],
  )
  expect(answer.json()).toEqual({ phone: members[0]!.mobile })
  const { rows } = await database.owner.query(
    'select actor_id as actor, person_id as person, class_day_id as day from booking.phone_looks where class_day_id = $1',
    [dayId],
  )
  expect(rows).toEqual([{ actor: staff.accountId, person: party.member.accountId, day: dayId }])
})

test('the number of a party of another day is not found, and no look is recorded', async () => {
  const [one, other] = [await arrange(), await arrange()]
  const staff = await arrangeStaff(database.owner, 'base_staff')
  const call = await callAs(staff.accountId)
  const url = `/api/admin/class-day/${one.dayId}/phone`
  expect(await call('POST', url, { bookingId: other.party.id })).toBe('not_found')
  const { rows } = await database.owner.query('select from booking.phone_looks where actor_id = $1', [
    staff.accountId,
  ])
  expect(rows).toEqual([])
})

test('a party that changed since it was read is kept, and staff of another base learn neither that nor by whom', async () => {
  const { dayId, party } = await arrange()
  const [staff, other] = [
    await arrangeStaff(database.owner, 'base_staff'),
    await arrangeStaff(database.owner, 'base_staff', { baseId: 2 }),
  ]
  await party.change(2)
  const path = `/api/admin/class-day/${dayId}/party-cancellation`
  const body = { bookingId: party.id, source: 'phone', was: { people: 2, state: 'booked' } }
  expect(await (await callAs(staff.accountId))('POST', path, body)).toBe('edit_conflict')
  expect(await (await callAs(other.accountId))('POST', path, body)).toBe('not_found')
  await party.cancel()
  expect(await (await callAs(other.accountId))('POST', path, body)).toBe('not_found')
  expect(await (await callAs(staff.accountId))('POST', path, body)).toBe('done')
})
