import { randomUUID } from 'node:crypto'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeClass, arrangeMember, arrangeTeacher } from '#testing/arrange.ts'
import { staffVerbs } from './staff-verbs.ts'

/** A class of several days, a week apart, with a teacher. */
export async function arrangePlannedClass(
  database: TestDatabase,
  staff: Account,
  { capacities = [9, 9, 9] }: { capacities?: number[] } = {},
) {
  const { owner } = database
  const { classId, dayIds } = await arrangeClass(owner, { capacities })
  const teacherId = await arrangeTeacher(owner, classId)
  await owner.query('update catalog.class_days set venue = $2 where class_id = $1', [
    classId,
    `教室 ${classId}`,
  ])
  const book = async (member: Account, days = dayIds) => {
    const wanted = days.map((classDayId) => ({ classDayId, plus: 0, acceptWaitlist: true }))
    const order = { ...orderOf(classId, wanted), acceptOverlap: true }
    return await bookDays(depsOf(database), order, member, randomUUID())
  }
  const readDays = async () => {
    const { rows } = await owner.query<{
      startsAt: Date
      venue: string
      capacity: number
      substitutes: number[] | null
      revision: number
    }>(
      `select starts_at as "startsAt", venue, capacity, substitute_ids as substitutes, revision
       from catalog.class_days where class_id = $1 order by id`,
      [classId],
    )
    return rows
  }
  return {
    classId,
    dayIds,
    teacherId,
    verbs: staffVerbs(database, classId, staff),
    readDays,
    book,
    bookNew: async (days = dayIds) => {
      const member = await arrangeMember(owner)
      return { member, ...(await book(member, days)) }
    },
  }
}
