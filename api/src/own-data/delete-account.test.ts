import { randomUUID } from 'node:crypto'
import { inject, beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { readPerformance } from '#performance/read-performance.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi, testKeys } from '#testing/start-api.ts'
import { deleteAccount } from './delete-account.ts'
import { previewDeletion } from './preview-deletion.ts'
import { arrangeWholeMember, type WholeMember } from './testing/arrange-whole-member.ts'
import { confirmLogin } from './testing/confirm-login.ts'
import { findInAllTables } from './testing/find-in-all-tables.ts'

const database = useTestDatabase()
const deps = () => ({ db: database.db, clock: { now: () => testNow }, keys: testKeys })

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
})

const confirmed = async (word: string): Promise<WholeMember> => {
  const member = await arrangeWholeMember(database, word)
  await confirmLogin(database, member.accountId)
  return member
}
const seatsOf = async (dayIds: readonly number[]): Promise<number[]> => {
  const { rows } = await database.owner.query<{ seats_taken: number }>(
    'select seats_taken from catalog.class_days where id = any($1) order by id',
    [dayIds],
  )
  return rows.map(({ seats_taken }) => seats_taken)
}

test('no table contains anything of the person afterwards, and others lose nothing', async () => {
  const [member, other] = [await confirmed('丙'), await confirmed('丁')]
  for (const value of member.personal)
    expect(await findInAllTables(database.owner, value), value).not.toEqual([])
  const before = await findAll(other)
  await deleteAccount(deps(), member)
  for (const value of member.personal) expect(await findInAllTables(database.owner, value), value).toEqual([])
  expect(await findAll(other)).toEqual(before)
})

const findAll = (member: WholeMember) =>
  Promise.all(member.personal.map((value) => findInAllTables(database.owner, value)))

test('a job takes the menu of members out of the chat', async () => {
  const member = await confirmed('寅')
  const waiting = async () => {
    const { rows } = await database.owner.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'unlink_member_menu'`,
    )
    return rows[0]!.count
  }
  const before = await waiting()
  await deleteAccount(deps(), member)
  expect(await waiting()).toBe(before + 1)
})

test('the preview names what the deletion then cancels, and the seats are free', async () => {
  const member = await confirmed('戊')
  expect(await seatsOf(member.dayIds.coming)).toEqual([3, 1])
  expect((await previewDeletion(database.db, member, testNow)).coming).toEqual({
    bookings: 1,
    days: 2,
    seats: 4,
  })
  expect(await deleteAccount(deps(), member)).toEqual({ cancelledDays: 2 })
  expect(await seatsOf(member.dayIds.coming)).toEqual([0, 0])
  expect(await seatsOf([member.dayIds.past])).toEqual([2])
})

test('attendance and rating are still counted per person, under a random id', async () => {
  const member = await confirmed('己')
  const before = await readPerformance(database.db, {}, testNow)
  await deleteAccount(deps(), member)
  expect(await readPerformance(database.db, {}, testNow)).toEqual(before)
  const { rows } = await database.owner.query(
    `select b.member_id, b.fee_twd, x.plus, x.state, a.came, f.rating, f.words, f.public_at,
       (select count(distinct e.actor_id)::int from booking.booking_events e
        where e.booking_id = b.id and e.actor_id = b.member_id) as actors
     from booking.bookings b join booking.booking_days x on x.booking_id = b.id and x.member_id = b.member_id
     join booking.feedback f on f.booking_id = b.id
     left join booking.attendance a on a.booking_id = b.id and a.class_day_id = x.class_day_id
     where b.class_id = $1 order by x.class_day_id`,
    [member.classId],
  )
  expect(rows.map(({ plus, state, came }) => [plus, state, came])).toEqual([
    [1, 'booked', 2],
    [2, 'cancelled', null],
    [0, 'cancelled', null],
  ])
  expect(rows[0]).toMatchObject({ rating: 5, words: '', public_at: null, actors: 1 })
  expect(rows[0]!.member_id).not.toBe(member.accountId)
})

test('a day whose deadline has passed is recorded as leave, and one that has begun stays booked', async () => {
  const member = await confirmed('庚')
  const [near, far] = member.dayIds.coming as [number, number]
  await database.owner.query(`update catalog.class_days set starts_at = $2, ends_at = $3 where id = $1`, [
    near,
    new Date(testNow.getTime() + 3_600_000),
    new Date(testNow.getTime() + 7_200_000),
  ])
  await database.owner.query(`update catalog.class_days set starts_at = $2, ends_at = $3 where id = $1`, [
    far,
    new Date(testNow.getTime() - 1),
    new Date(testNow.getTime() + 1000),
  ])
  expect(await deleteAccount(deps(), member)).toEqual({ cancelledDays: 1 })
  const { rows } = await database.owner.query(
    'select state from booking.booking_days where class_day_id = any($1) order by class_day_id',
    [[near, far]],
  )
  expect(rows.map(({ state }) => state)).toEqual(['leave', 'booked'])
})

test('a link to a calendar file that was made before serves nothing after the deletion', async () => {
  const member = await confirmed('丑')
  const app = await startApi(database)
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from booking.bookings where member_id = $1',
    [member.accountId],
  )
  const linked = await app.inject({
    method: 'POST',
    url: `/api/booking/${rows[0]!.id}/calendar-link`,
    headers: await bearerOf(database, member.accountId),
  })
  const { path } = linked.json<{ path: string }>()
  expect((await app.inject(path)).statusCode).toBe(200)
  await deleteAccount(deps(), member)
  expect((await app.inject(path)).statusCode).toBe(404)
})

test.each([
  ['without a confirmation', null],
  ['ten minutes after it', new Date(testNow.getTime() - 600_000)],
])('%s nothing is deleted', async (_, at) => {
  const member = await arrangeWholeMember(database, `辛${randomUUID().slice(0, 8)}`)
  if (at !== null) await confirmLogin(database, member.accountId, at)
  expect((await previewDeletion(database.db, member, testNow)).confirmedUntil).toBeNull()
  await expect(deleteAccount(deps(), member)).rejects.toMatchObject({ code: 'fresh_login_required' })
  expect(await seatsOf(member.dayIds.coming)).toEqual([3, 1])
})

test("another session's confirmation does not count", async () => {
  const member = await confirmed('壬')
  const elsewhere = { ...member, sessionId: randomUUID() }
  await expect(deleteAccount(deps(), elsewhere)).rejects.toMatchObject({ code: 'fresh_login_required' })
})

test('staff lose their roles, and what they did for others names nobody', async () => {
  const [staff, member] = [await arrangeStaff(database.owner, 'admin'), await confirmed('癸')]
  // One administrator must stay.
  await arrangeStaff(database.owner, 'admin')
  await database.owner.query(
    `insert into identity.sessions (id, account_id, salt, rotated_at, idle_expires_at, expires_at, device, created_at, confirmed_at)
     values ($1, $2, $3, $4, $4, $4, 'x', $4, $4)`,
    [staff.sessionId, staff.accountId, Buffer.alloc(16), testNow],
  )
  const [dayId] = member.dayIds.coming
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from booking.bookings where member_id = $1',
    [member.accountId],
  )
  await cancelBooking(depsOf(database), rows[0]!.id, [dayId!], staff)
  await deleteAccount(deps(), { ...staff, roles: [] })
  expect(await findInAllTables(database.owner, staff.accountId)).toEqual([])
})

test('the database refuses bookings of unknown members, and to delete a member with bookings', async () => {
  const member = await confirmed('子')
  const order = orderOf(member.classId, [{ classDayId: member.dayIds.coming[0]!, plus: 0 }])
  const unknown = { ...member, accountId: randomUUID() }
  await expect(bookDays(depsOf(database), order, unknown, randomUUID())).rejects.toMatchObject({
    constraint: 'bookings_member_id_fkey',
  })
  await database.owner.query('delete from following.follows where member_id = $1', [member.accountId])
  await database.owner.query('delete from identity.companions where member_id = $1', [member.accountId])
  await database.owner.query('delete from spaces.applications where member_id = $1', [member.accountId])
  await expect(
    database.db.deleteFrom('identity.members').where('id', '=', member.accountId).execute(),
  ).rejects.toThrow('bookings still name')
})
