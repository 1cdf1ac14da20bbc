import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeBookedMember } from '#booking/testing/booked-member.ts'
import { daysOf, guestVerbs, guestIdOf, guestWang } from '#booking/testing/guest-verbs.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import {
  arrangeBasics,
  arrangeClass,
  arrangeMember,
  arrangeSecondBase,
  arrangeStaff,
  testNow,
} from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'
import { newClaimCode } from './claim-code.ts'

const dayMs = 86_400_000
const database = useTestDatabase()
let app: FastifyInstance
let staff: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
  app = await startApi(database, { now: () => testNow })
})

const verbs = (now = testNow) => guestVerbs(database, staff, now)
const arrangeGuest = async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [9] })
  const guest = { ...guestWang, name: `客人${randomUUID().slice(0, 8)}` }
  const { bookingId } = await verbs().book(classId, dayIds, guest)
  return { classId, dayId: dayIds[0]!, guest, bookingId }
}
const post = async (url: string, accountId: string, payload: object) => {
  const headers = { ...(await bearerOf(database, accountId)), 'idempotency-key': randomUUID() }
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  return answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code
}

describe.each([
  ['a member', 'forbidden', () => arrangeMember(database.owner)],
  ['a viewer', 'forbidden', () => arrangeStaff(database.owner, 'viewer')],
  ['an editor', 'forbidden', () => arrangeStaff(database.owner, 'editor')],
  ['staff of another base', 'not_found', () => arrangeStaff(database.owner, 'base_manager', { baseId: 2 })],
  ['control: staff of the base', 'done', () => arrangeStaff(database.owner, 'base_manager')],
] as const)('%s', (_, expected, arrangeActor) => {
  test('makes claim codes for guests, or not', async () => {
    const { accountId } = await arrangeActor()
    const { dayId, bookingId } = await arrangeGuest()
    expect(await post(`/api/admin/class-day/${dayId}/claim-code`, accountId, { bookingId })).toBe(expected)
  })
})

test("no code is made for a member's booking, or for a guest of another day", async () => {
  const { id, day } = await arrangeBookedMember(database)
  expect(await codeOf(verbs().codeFor(day(0).classDayId, id))).toBe('claim_not_needed')
  const [one, other] = [await arrangeGuest(), await arrangeGuest()]
  expect(await codeOf(verbs().codeFor(other.dayId, one.bookingId))).toBe('not_found')
})

test('wrong, void and old codes, and those that somebody else has used, move nothing', async () => {
  const { dayId, bookingId } = await arrangeGuest()
  const member = await arrangeMember(database.owner)
  const old = await verbs().codeFor(dayId, bookingId)
  const code = await verbs().codeFor(dayId, bookingId)
  expect(await codeOf(verbs().claim(old, member))).toBe('claim_code_unknown')
  expect(await codeOf(verbs().claim(newClaimCode(), member))).toBe('claim_code_unknown')
  const late = verbs(new Date(testNow.getTime() + 30 * dayMs))
  expect(await codeOf(late.claim(code, member))).toBe('claim_code_unknown')
  expect(await daysOf(database, member.accountId)).toEqual([])
  expect((await verbs().claim(code, member)).movedDays).toBe(1)
  const thief = await arrangeMember(database.owner)
  expect(await codeOf(verbs().claim(code, thief))).toBe('claim_code_unknown')
  expect(await daysOf(database, thief.accountId)).toEqual([])
})

test('after ten wrong codes the right one is refused too, until a day later', async () => {
  const { dayId, bookingId } = await arrangeGuest()
  const member = await arrangeMember(database.owner)
  const code = await verbs().codeFor(dayId, bookingId)
  const wrong = await Promise.all(
    Array.from({ length: 14 }, () => codeOf(verbs().claim(newClaimCode(), member))),
  )
  expect(wrong.filter((one) => one === 'claim_code_unknown')).toHaveLength(10)
  expect(await codeOf(verbs().claim(code, member))).toBe('claim_tries_over_limit')
  expect((await verbs(new Date(testNow.getTime() + dayMs)).claim(code, member)).movedDays).toBe(1)
})

test('codes are stored as hashes only', async () => {
  const { dayId, bookingId } = await arrangeGuest()
  const code = await verbs().codeFor(dayId, bookingId)
  const { rows } = await database.owner.query<{ row: string }>(
    'select g::text as row from booking.guests g where id = $1',
    [await guestIdOf(database, bookingId)],
  )
  expect(rows[0]!.row).not.toContain(code)
  expect(rows[0]!.row).not.toContain(code.replaceAll('-', ''))
})
