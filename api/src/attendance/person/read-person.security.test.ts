import { randomUUID } from 'node:crypto'
import type { StaffPersonPage } from 'contract/attendance/person'
import type { StaffRole } from 'contract/permissions'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { rosterVerbs } from '#attendance/testing/roster-verbs.ts'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let person: { id: string; bookingId: string; dayIds: number[] }

beforeAll(async () => {
  await arrangeCatalog(database.owner)
  app = await startApi(database, { now: () => testNow })
  const member = await arrangeMember(database.owner)
  const book = async (baseId: number, hours: number) => {
    const { id, dayIds } = await addClass(database.owner, {
      baseId,
      courseId: baseId,
      days: [hoursAhead(hours), hoursAhead(hours + 100)],
    })
    const days = dayIds.map((classDayId) => ({ classDayId, plus: 0 }))
    const booking = await bookDays(depsOf(database), orderOf(id, days), member, randomUUID())
    return { bookingId: booking.id, dayIds }
  }
  person = { id: member.accountId, ...(await book(1, 50)) }
  await book(2, 60)
})

const readAs = async (role: StaffRole, { baseId = 1, personId = person.id } = {}) => {
  const { accountId } = await arrangeStaff(database.owner, role, { baseId, isMember: false })
  const headers = await bearerOf(database, accountId)
  const answer = await app.inject({ url: `/api/admin/person/${personId}`, headers })
  return { status: answer.statusCode, page: answer.json<StaffPersonPage>(), headers }
}
const titles = ({ coming }: StaffPersonPage) => coming.map(({ title }) => title)

test.each<[StaffRole, number, string[]]>([
  ['base_manager', 1, ['吉他入門', '吉他入門']],
  ['base_staff', 2, ['手捏杯', '手捏杯']],
  ['viewer', 1, ['吉他入門', '手捏杯', '吉他入門', '手捏杯']],
  ['admin', 1, ['吉他入門', '手捏杯', '吉他入門', '手捏杯']],
])('%s of base %i sees the days of their bases', async (role, baseId, expected) => {
  const { status, page } = await readAs(role, { baseId })
  expect([status, titles(page)]).toEqual([200, expected])
  expect(page).toMatchObject({ name: '測試會員', phoneEnd: '678', isMember: true })
  expect(page.coming[0]).toMatchObject({ people: 1, state: 'booked', isCancelled: false })
  expect(JSON.stringify(page)).not.toContain('0912345678')
})

test('an editor may not, and nobody without a booking at the base exists', async () => {
  expect((await readAs('editor')).status).toBe(403)
  const stranger = await arrangeMember(database.owner)
  for (const personId of [stranger.accountId, randomUUID()])
    expect((await readAs('admin', { personId })).status).toBe(404)
  const verbs = rosterVerbs(database, await arrangeStaff(database.owner, 'base_manager'))
  const { id, dayIds } = await addClass(database.owner, { days: [hoursAhead(500)] })
  await verbs.book({ classId: id, dayId: dayIds[0]! }, { name: '陳先生', phone: '0423456789' })
  const { rows } = await database.owner.query<{ id: string }>('select id from booking.guests')
  const personId = rows[0]!.id
  expect((await readAs('base_staff', { personId })).page).toMatchObject({ name: '陳先生', isMember: false })
  expect((await readAs('base_staff', { personId, baseId: 2 })).status).toBe(404)
})

test('the whole number is answered for the day of the page, and the look is recorded', async () => {
  const { page, headers } = await readAs('base_staff')
  expect(page.phoneBy).toEqual({ classDayId: person.dayIds[0], bookingId: person.bookingId })
  const { classDayId, bookingId } = page.phoneBy!
  const url = `/api/admin/class-day/${classDayId}/phone`
  const answer = await app.inject({ method: 'POST', url, headers, payload: { bookingId } })
  expect(answer.json()).toEqual({ phone: '0912345678' })
  const { rows } = await database.owner.query(
    'select person_id as id, class_day_id as day from booking.phone_looks',
  )
  expect(rows).toEqual([{ id: person.id, day: classDayId }])
  expect((await readAs('viewer')).page.phoneBy).toBeNull()
})

test('the bookings of the page can be moved to another class by those who may, while the day takes place', async () => {
  const transferable = async (role: StaffRole) =>
    (await readAs(role)).page.coming.map((day) => day.transferable)
  expect(await transferable('base_staff')).toEqual([person.bookingId, person.bookingId])
  expect(await transferable('viewer')).toEqual([null, null, null, null])
  const cancel = 'update catalog.class_days set cancelled_at = $2, cancel_reason = $3 where id = $1'
  await database.owner.query(cancel, [person.dayIds[0], testNow, '颱風'])
  expect(await transferable('base_staff')).toEqual([null, person.bookingId])
  await database.owner.query(cancel, [person.dayIds[0], null, null])
})

test('past days are counted for the base only', async () => {
  await database.owner.query(
    `update catalog.class_days set starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days'
     where id = any($1)`,
    [person.dayIds],
  )
  await database.owner.query(
    `insert into booking.attendance values ($1, $2, 'present', 1, $4), ($1, $3, 'absent', 0, $4)`,
    [person.bookingId, ...person.dayIds, testNow],
  )
  const { page } = await readAs('base_manager')
  expect(page).toMatchObject({ coming: [], past: { days: 2, came: 1, absent: 1, leave: 0 } })
  expect((await readAs('base_manager', { baseId: 2 })).page.past).toEqual({
    days: 0,
    came: 0,
    absent: 0,
    leave: 0,
  })
})
