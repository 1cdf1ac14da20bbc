import { beforeEach, expect, test } from 'vitest'
import { readAttention } from '#attention/read-attention.ts'
import { chooseDigest, readDigestChoice } from '#identity/staff-digest.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { noticeOf } from '#notifications/words/notice.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeClass, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { sendDigests } from './send-digests.ts'

const database = useTestDatabase()
const { kindsOf } = useNotices(database)

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)
let staff: Account

/** A class of base 1 with a day this afternoon that four people have booked. */
beforeEach(async () => {
  await database.owner.query('delete from identity.staff_roles; delete from catalog.class_days')
  staff = await arrangeStaff(database.owner, 'base_staff')
  const { dayIds } = await arrangeClass(database.owner, { capacities: [9] })
  await database.owner.query(
    'update catalog.class_days set starts_at = $2, ends_at = $3, seats_taken = 4 where id = $1',
    [dayIds[0], hours(4), hours(6)],
  )
  await choose(staff.accountId, true)
})

/** Chosen early the day before, unless said otherwise. */
const choose = (accountId: string, isWanted: boolean, now = hours(-27)) =>
  chooseDigest(database.db, { accountId, isWanted, now })

/** Class days of tomorrow, each with a guest on one of three seats and another who waits. */
async function arrangeHiddenQueues(count: number): Promise<void> {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: Array(count).fill(3) })
  await database.owner.query(
    `update catalog.class_days set starts_at = $2, ends_at = $3 where id = any($1::int[])`,
    [dayIds, hours(24), hours(26)],
  )
  await database.owner.query('update catalog.classes set waitlist_cutoff_hours = 30 where id = $1', [classId])
  await database.owner.query(
    `with g as (
       insert into booking.guests (base_id, name, mobile, created_at)
       select 1, '第' || n, '09' || lpad(n::text, 8, '0'), $3 from generate_series(1, 2) n
       returning id, right(mobile, 1)::int as n),
     b as (
       insert into booking.bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
       select 'T0D1-000' || n, id, $1, 0, $3, $3 from g returning id, member_id, right(code, 1)::int as n)
     insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, state, wait_no, booked_at, overlap_accepted)
     select b.id, d.id, b.member_id, $1, 0, case when n = 1 then 'booked' else 'waiting' end, 1, $3, true
     from b, unnest($2::int[]) as d(id)`,
    [classId, dayIds, testNow],
  )
}

const digestsOf = async (account: Account) => {
  const { rows } = await database.owner.query<{ digest: object }>(
    `select facts->'digest' as digest from notifications.messages where member_id = $1`,
    [account.accountId],
  )
  return rows.map(({ digest }) => digest)
}

test('who wants it reads once in the morning what there is today at the own base', async () => {
  // 07:59 and 12:00 in Taipei.
  expect(await sendDigests(database.db, new Date(+hours(-2) - 1))).toBe(0)
  expect(await sendDigests(database.db, hours(2))).toBe(0)
  const notified = await Promise.all([1, 2, 3].map(() => sendDigests(database.db, hours(-2))))
  expect(notified.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await sendDigests(database.db, testNow)).toBe(0)
  expect(await kindsOf(staff.accountId)).toEqual(['staff_digest'])
  expect(await digestsOf(staff)).toMatchObject([{ classDays: 1, people: 4, seats: 0, applications: 0 }])
})

test('whoever has no class and nothing to do is not notified', async () => {
  await arrangeSecondBase(database.owner)
  const elsewhere = await arrangeStaff(database.owner, 'base_manager', { baseId: 2 })
  await choose(elsewhere.accountId, true)
  await sendDigests(database.db, testNow)
  expect(await digestsOf(elsewhere)).toEqual([])
})

test('it is decided once a day: who had nothing at eight is not notified later, and is the next day', async () => {
  await database.owner.query('update catalog.classes set published_at = $1', [hours(1)])
  expect(await sendDigests(database.db, hours(-2))).toBe(0)
  expect(await sendDigests(database.db, hours(1))).toBe(0)
  await database.owner.query('update catalog.class_days set starts_at = $1, ends_at = $2', [
    hours(28),
    hours(30),
  ])
  expect(await sendDigests(database.db, hours(22))).toBe(1)
  expect(await digestsOf(staff)).toHaveLength(1)
})

test('its heading has the date, and it is of use until the end of that date', async () => {
  await sendDigests(database.db, testNow)
  const { rows } = await database.owner.query<{ useful_until: Date }>(
    'select useful_until from notifications.messages where member_id = $1',
    [staff.accountId],
  )
  expect(rows).toEqual([{ useful_until: new Date('2026-06-01T16:00:00Z') }])
  expect(noticeOf('staff_digest', { days: [] }, testNow).heading).toBe('今天的摘要：6月1日（一）')
})

test('an error with one reader keeps the message from nobody else, and only that one is tried again', async () => {
  const other = await arrangeStaff(database.owner, 'base_staff')
  await choose(other.accountId, true)
  const [first, second] = [staff, other].toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
  await database.owner.query(
    `alter table identity.members add constraint broken check (id <> '${first!.accountId}' or digest_on is null)`,
  )
  try {
    await expect(sendDigests(database.db, testNow)).rejects.toThrow('1 readers got no digest')
  } finally {
    await database.owner.query('alter table identity.members drop constraint broken')
  }
  expect([await digestsOf(first!), await digestsOf(second!)]).toMatchObject([[], [{ classDays: 1 }]])
  expect(await sendDigests(database.db, testNow)).toBe(1)
})

test('who turns it on after eight gets the first one the next morning, before eight the same morning', async () => {
  const late = await arrangeStaff(database.owner, 'base_staff')
  const early = await arrangeStaff(database.owner, 'base_staff')
  await choose(late.accountId, true, hours(-2))
  await choose(early.accountId, true, new Date(+hours(-2) - 1))
  // Choosing it again changes nothing.
  await choose(early.accountId, true, hours(-1))
  await sendDigests(database.db, testNow)
  expect([await digestsOf(late), await digestsOf(early)]).toMatchObject([[], [{ classDays: 1 }]])
  await sendDigests(database.db, hours(22))
  expect(await digestsOf(late)).toHaveLength(0)
  await database.owner.query('update catalog.class_days set starts_at = $1, ends_at = $2', [
    hours(52),
    hours(54),
  ])
  await sendDigests(database.db, hours(46))
  expect(await digestsOf(late)).toHaveLength(1)
})

test('nobody else is notified: without the choice, with an ended role, or without the home page', async () => {
  const others = [
    await arrangeStaff(database.owner, 'admin'),
    await arrangeStaff(database.owner, 'base_manager'),
    await arrangeStaff(database.owner, 'viewer'),
    await arrangeMember(database.owner),
  ]
  for (const { accountId } of others.slice(1)) await choose(accountId, true)
  await database.owner.query('update identity.staff_roles set ends_on = $2 where account_id = $1', [
    others[1]!.accountId,
    '2026-05-31',
  ])
  await sendDigests(database.db, testNow)
  for (const other of others) expect(await digestsOf(other)).toEqual([])
})

test('the choice is kept, and staff who are no members have none', async () => {
  expect(await readDigestChoice(database.db, staff.accountId)).toEqual({ isWanted: true })
  expect(await choose(staff.accountId, false)).toEqual({ isWanted: false })
  expect(await sendDigests(database.db, testNow)).toBe(0)
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into identity.accounts (line_user_id, line_name) values ('U' || md5('digest'), '沒有加入') returning id`,
  )
  expect(await choose(rows[0]!.id, true)).toEqual({ isWanted: null })
})

test('class days with seats to give and people without a reminder are all counted, also beyond the lists', async () => {
  await arrangeHiddenQueues(23)
  const { seats, unreminded } = await readAttention(database.db, { actor: staff, now: testNow })
  expect([seats.length, unreminded.length]).toEqual([20, 20])
  await sendDigests(database.db, testNow)
  expect(await digestsOf(staff)).toMatchObject([{ seats: 23, unreminded: 23 }])
})
