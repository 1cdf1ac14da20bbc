import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeWithdrawable, longAgo } from './arrange-withdrawable.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from './arrange.ts'
import { callAs } from './call-as.ts'
import { startApi } from './start-api.ts'

/** Courses, bases and teachers that staff withdraw while members book their classes, at `testNow`. */
export function useWithdrawals(database: TestDatabase) {
  let app: FastifyInstance
  const people = {} as Record<'admin' | 'editor' | 'manager', Account>
  beforeAll(async () => {
    await arrangeBasics(database.owner)
    await arrangeSecondBase(database.owner)
    app = await startApi(database, { now: () => testNow })
    people.admin = await arrangeStaff(database.owner, 'admin')
    people.editor = await arrangeStaff(database.owner, 'editor')
    people.manager = await arrangeStaff(database.owner, 'base_manager')
  })
  const call = callAs(database, () => app)
  return {
    people,
    call,
    arrange: (startsIn?: number) => arrangeWithdrawable(database.owner, startsIn),
    book: async ({ classId, dayId }: { classId: number; dayId: number }, plus = 1) =>
      bookDays(
        depsOf(database),
        orderOf(classId, [{ classDayId: dayId, plus }]),
        await arrangeMember(database.owner),
        randomUUID(),
      ),
    withdraw: (path: string, id: number, publishedAt: string | null = null, actor = people.admin) =>
      call(actor, 'PATCH', `/api/admin/${path}/${id}`, {
        was: { publishedAt: longAgo },
        now: { publishedAt },
      }),
    isShown: async (classId: number) =>
      (await app.inject({ method: 'GET', url: `/api/class/${classId}` })).statusCode === 200,
  }
}
