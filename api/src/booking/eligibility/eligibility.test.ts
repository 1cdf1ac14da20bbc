import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { changeBooking } from '#booking/change-booking.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { readClass } from '#catalog/read-class.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
let classId: number
let days: number[]
let member: Awaited<ReturnType<typeof arrangeMember>>

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await database.owner.query(`insert into people.person_statuses values ('volunteer', '志工', 3)`)
})
beforeEach(async () => {
  const made = await arrangeClass(database.owner, { capacities: [9, 9, 9] })
  ;({ classId } = made)
  days = made.dayIds
  member = await arrangeMember(database.owner)
})

const setRule = (rule: string) =>
  database.owner.query(`update catalog.classes set ${rule} where id = $1`, [classId])
const book = (...indexes: number[]) => {
  const order = orderOf(
    classId,
    indexes.map((index) => ({ classDayId: days[index]!, plus: 0 })),
  )
  return bookDays(depsOf(database), order, member, randomUUID())
}
const outcome = (booking: Promise<unknown>) =>
  booking.then(
    () => 'booked',
    (error: { code?: string; message: string }) => [error.code, error.message],
  )
const refused = (words: string) => ['not_eligible', expect.stringContaining(words)]

test.each([
  ['min_age = 37', '上課那天你是 36 歲'],
  ['max_age = 35', '上課那天你是 36 歲'],
  ["for_statuses = '{senior}'", '限樂齡報名'],
  ['prerequisite_course_id = 1', '要先上過「測試課程」'],
])('a class with %s refuses the member and says why', async (rule, words) => {
  await setRule(rule)
  expect(await outcome(book(0))).toEqual(refused(words))
})

test.each(['min_age = 36', 'max_age = 36', "for_statuses = '{senior,learner}'", 'max_days_per_member = 1'])(
  'a class with %s takes the member',
  async (rule) => {
    await setRule(rule)
    expect(await outcome(book(0))).toBe('booked')
  },
)

test('who has attended a day of the course may book the class that needs it', async () => {
  const { id } = await book(0)
  await setRule('prerequisite_course_id = 1')
  const attend = (state: string, came: number) =>
    database.owner.query(
      `insert into booking.attendance (booking_id, class_day_id, state, came, recorded_at) values ($1, $2, $3, $4, now())
       on conflict (booking_id, class_day_id) do update set state = excluded.state, came = excluded.came`,
      [id, days[0], state, came],
    )
  await attend('absent', 0)
  expect(await outcome(book(1))).toEqual(refused('要先上過'))
  await attend('late', 1)
  const other = await arrangeMember(database.owner)
  const order = orderOf(classId, [{ classDayId: days[2]!, plus: 0 }])
  expect(await outcome(bookDays(depsOf(database), order, other, randomUUID()))).toEqual(refused('要先上過'))
  expect(await outcome(book(1))).toBe('booked')
  await database.owner.query(
    `with k as (insert into catalog.courses (title, category_id, published_at)
       values ('進階課程', 'music', '2020-01-01') returning id)
     update catalog.classes set prerequisite_course_id = k.id from k where catalog.classes.id = $1`,
    [classId],
  )
  expect(await outcome(book(2))).toEqual(refused('要先上過「進階課程」'))
})

test('the person statuses are named in their order', async () => {
  await setRule("for_statuses = '{senior,volunteer}'")
  expect(await outcome(book(0))).toEqual(refused('限樂齡、志工報名'))
})

test('the limit of days counts those of all bookings of the member, also when a booking changes', async () => {
  await setRule('max_days_per_member = 2')
  const { id } = await book(0)
  expect(await outcome(book(1, 2))).toEqual(refused('每人最多報名 2 天，你已經有 1 天'))
  const change = (changed: { classDayId: number; plus: number | null }[]) =>
    changeBooking(depsOf(database), id, { days: changed, acceptOverlap: false }, member)
  const [first, second, third] = days as [number, number, number]
  await change([{ classDayId: second, plus: 0 }])
  expect(await outcome(change([{ classDayId: third, plus: 0 }]))).toEqual(refused('每人最多報名 2 天'))
  // Swapping one day for another keeps the number.
  await change([
    { classDayId: first, plus: null },
    { classDayId: third, plus: 0 },
  ])
  // More companions are no more days.
  await change([{ classDayId: second, plus: 2 }])
})

test('days of other classes, cancelled days and days that were given up do not count', async () => {
  await setRule('max_days_per_member = 2')
  const other = await arrangeClass(database.owner, { capacities: [9] })
  await database.owner.query(
    `update catalog.class_days set starts_at = starts_at + interval '5 h', ends_at = ends_at + interval '5 h' where id = $1`,
    [other.dayIds[0]],
  )
  const order = orderOf(other.classId, [{ classDayId: other.dayIds[0]!, plus: 0 }])
  await bookDays(depsOf(database), order, member, randomUUID())
  const { id } = await book(0)
  await cancelBooking(depsOf(database), id, undefined, member)
  await book(1)
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
    [days[1]],
  )
  expect(await outcome(book(0, 2))).toBe('booked')
})

test('orders at the same time do not exceed the limit of days together', async () => {
  await setRule('max_days_per_member = 1')
  const outcomes = await Promise.all([0, 1, 2].map((index) => outcome(book(index))))
  expect(outcomes.filter((each) => each === 'booked')).toHaveLength(1)
})

test('staff who book for a member follow the rules of that member', async () => {
  await setRule('max_age = 35')
  const staff = await arrangeStaff(database.owner, 'base_staff')
  const order = orderOf(classId, [{ classDayId: days[0]!, plus: 0 }], member.accountId)
  expect(await outcome(bookDays(depsOf(database), order, staff, randomUUID()))).toEqual(refused('36 歲'))
})

test('the page of the class shows its rules, and null when there are none', async () => {
  const shown = async () => (await readClass(database.db, classId, testNow)).eligibility
  expect(await shown()).toBeNull()
  await setRule("min_age = 6, for_statuses = '{senior}', prerequisite_course_id = 1, max_days_per_member = 3")
  expect(await shown()).toEqual({
    minAge: 6,
    maxAge: null,
    statuses: ['樂齡'],
    maxDays: 3,
    prerequisite: '測試課程',
  })
})
