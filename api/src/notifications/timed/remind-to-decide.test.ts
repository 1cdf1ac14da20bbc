import { beforeEach, expect, test } from 'vitest'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { remindToDecide } from './remind-to-decide.ts'

const database = useTestDatabase()
const { kindsOf } = useNotices(database)

const hourMs = 3_600_000
const before = (at: Date, hours: number) => new Date(at.getTime() - hours * hourMs)

let manager: Account
let classId: number
let decideBy: Date

/** A class with one booking of two people, about which must be decided a day before its first day. */
beforeEach(async () => {
  await database.owner.query('delete from identity.staff_roles')
  manager = await arrangeStaff(database.owner, 'base_manager')
  const booked = await arrangeBookedDays(database, await arrangeMember(database.owner), { plus: 1 })
  classId = booked.classId
  const first = await database.owner.query<{ startsAt: Date }>(
    'select min(starts_at) as "startsAt" from catalog.class_days where class_id = $1',
    [classId],
  )
  decideBy = before(first.rows[0]!.startsAt, 1)
  await database.owner.query('update catalog.classes set decide_by = null, min_people = 1 where id <> $1', [
    classId,
  ])
  await database.owner.query('update catalog.classes set min_people = 4, decide_by = $2 where id = $1', [
    classId,
    decideBy,
  ])
})

const remind = (hours: number) => remindToDecide(database.db, before(decideBy, hours))

test('staff are reminded three days and one day before the date, each time once', async () => {
  expect(await remind(72.01)).toBe(0)
  const atOnce = await Promise.all([1, 2, 3].map(() => remind(72)))
  expect(atOnce.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await remind(25)).toBe(0)
  expect(await remind(24)).toBe(1)
  expect(await remind(1)).toBe(0)
  expect(await remind(0)).toBe(0)
  expect(await kindsOf(manager.accountId)).toEqual(['decision_due', 'decision_due'])
  const { rows } = await database.owner.query(
    'select facts -> $2 as decision from notifications.messages where member_id = $1 order by id limit 1',
    [manager.accountId, 'decision'],
  )
  expect(rows[0].decision).toEqual({ people: 2, minPeople: 4, decideBy: decideBy.toISOString() })
})

test('a date that was moved is another date', async () => {
  expect(await remind(24)).toBe(1)
  decideBy = before(decideBy, 2)
  await database.owner.query('update catalog.classes set decide_by = $2 where id = $1', [classId, decideBy])
  expect(await remind(20)).toBe(1)
})

test.each(['confirmed_at', 'not_opened_at', 'cancelled_at'])(
  'nobody is reminded of a class with %s',
  async (column) => {
    await database.owner.query(`update catalog.classes set ${column} = $2 where id = $1`, [classId, testNow])
    expect(await remind(24)).toBe(0)
  },
)

test.each([
  ['is no decision to make', 'update catalog.classes set min_people = 1 where id = $1'],
  ['is a draft', 'update catalog.classes set published_at = null where id = $1'],
  [
    'has no day ahead that takes place',
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where class_id = $1`,
  ],
])('nobody is reminded of a class that %s', async (_, statement) => {
  await database.owner.query(statement, [classId])
  expect(await remind(24)).toBe(0)
})

test('a class that needs two people is one to decide about', async () => {
  await database.owner.query('update catalog.classes set min_people = 2 where id = $1', [classId])
  expect(await remind(24)).toBe(1)
})

test('the reminder names the first day that is still ahead and takes place', async () => {
  const start = before(decideBy, -1).getTime()
  const dayAt = async (hours: number, cancelled: string | null) => {
    const startsAt = new Date(start + hours * hourMs)
    await database.owner.query(
      `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity, cancelled_at, cancel_reason)
       values ($1, $2, $2::timestamptz + interval '1 hour', '教室', 5, $3, $4)`,
      [classId, startsAt, cancelled && startsAt, cancelled],
    )
    return startsAt
  }
  await dayAt(-9, '颱風')
  await dayAt(-30, null)
  const first = await dayAt(-8, null)
  await dayAt(50, null)
  expect(await remind(24)).toBe(1)
  const { rows } = await database.owner.query('select facts, class_id from notifications.messages')
  expect(rows).toMatchObject([{ class_id: classId, facts: { days: [{ startsAt: first.toISOString() }] } }])
  expect(rows[0].facts.days).toHaveLength(1)
})

test('staff with two roles at a base are reminded once', async () => {
  await database.owner.query(
    'insert into identity.staff_roles (account_id, role, base_id) values ($1, $2, 1)',
    [manager.accountId, 'base_staff'],
  )
  expect(await remind(24)).toBe(1)
})

test('only the staff of the base are reminded, and only those with an inbox', async () => {
  await arrangeSecondBase(database.owner)
  await arrangeStaff(database.owner, 'base_staff', { baseId: 2 })
  await arrangeStaff(database.owner, 'viewer')
  await arrangeStaff(database.owner, 'admin')
  await arrangeStaff(database.owner, 'base_staff', { isMember: false })
  const clerk = await arrangeStaff(database.owner, 'base_staff')
  expect(await remind(24)).toBe(2)
  expect(await kindsOf(clerk.accountId)).toEqual(['decision_due'])
})
