import { randomUUID } from 'node:crypto'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClass, arrangeMember } from '#testing/arrange.ts'

/** A member with this LINE user id; an account that has this id already gets another one. */
export async function arrangeLineMember({ owner }: TestDatabase, lineUserId: string) {
  const other = `'U' || replace(gen_random_uuid()::text, '-', '')`
  await owner.query(
    `update identity.accounts set line_user_id = ${other}, line_friend = 'none' where line_user_id = $1`,
    [lineUserId],
  )
  const member = await arrangeMember(owner)
  await owner.query('update identity.accounts set line_user_id = $2 where id = $1', [
    member.accountId,
    lineUserId,
  ])
  return member
}

/** Books every day of a new class for the member, with companions; returns when the first day starts. */
export async function arrangeBookedDays(
  database: TestDatabase,
  member: Awaited<ReturnType<typeof arrangeMember>>,
  { days = 1, plus = 0, title = '測試課程' } = {},
) {
  const { classId, dayIds } = await arrangeClass(database.owner, {
    capacities: Array.from({ length: days }, () => 9),
  })
  const course = await database.owner.query<{ id: number }>(
    `insert into catalog.courses (title, category_id, published_at) values ($1, 'music', '2020-01-01') returning id`,
    [title],
  )
  await database.owner.query('update catalog.classes set course_id = $2 where id = $1', [
    classId,
    course.rows[0]!.id,
  ])
  const order = orderOf(
    classId,
    dayIds.map((classDayId) => ({ classDayId, plus })),
  )
  const { id } = await bookDays(depsOf(database), { ...order, acceptOverlap: true }, member, randomUUID())
  const { rows } = await database.owner.query<{ starts_at: Date }>(
    'select starts_at from catalog.class_days where id = $1',
    [dayIds[0]],
  )
  return { bookingId: id, classId, dayIds, startsAt: rows[0]!.starts_at }
}
