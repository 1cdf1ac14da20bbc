import { randomUUID } from 'node:crypto'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { recallChange } from '#office/staff-class/recall-change.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { mergeClass } from '#transfers/merge-class.ts'
import { previewMerge } from '#transfers/preview-merge.ts'

type Capacities = { from: number[]; into: number[] }
type How = { plan?: string; key?: string; now?: Date }
type Wanted = Omit<Parameters<typeof previewMerge>[1]['body'], 'intoClassId'>

/** Two classes of one course, and what this person of staff does to merge the first into the second. */
export async function arrangeTwoClasses(database: TestDatabase, staff: Account, capacities: Capacities) {
  const { db, owner } = database
  const [from, into] = [
    await arrangeClass(owner, { capacities: capacities.from }),
    await arrangeClass(owner, { capacities: capacities.into }),
  ]
  await owner.query(
    `update catalog.classes set name = case id when $1 then '週三班' else '週六班' end, fee_twd = case id when $1 then 300 else 500 end
     where id in ($1, $2)`,
    [from.classId, into.classId],
  )
  const deps = (now = testNow) => ({ db, clock: { now: () => now } })
  const of = { classId: from.classId, actor: staff }
  const bodyOf = (wanted: Wanted) => ({ intoClassId: into.classId, ...wanted })
  const preview = (wanted: Wanted = {}, now = testNow) =>
    previewMerge(db, { ...of, body: bodyOf(wanted), now })
  return {
    from,
    into,
    preview,
    merge: async (wanted: Wanted = {}, { plan, key = randomUUID(), now = testNow }: How = {}) => {
      const shown = plan ?? (await preview(wanted, now)).plan
      return await mergeClass(deps(now), {
        ...of,
        key,
        body: { ...bodyOf(wanted), reason: '人數不足', plan: shown },
      })
    },
    recall: (actId: string, now = testNow) => recallChange(deps(now), { ...of, actId }),
    book: async (
      { classId, dayIds }: typeof from,
      people = 1,
      { member, days = dayIds }: { member?: Awaited<ReturnType<typeof arrangeMember>>; days?: number[] } = {},
    ) => {
      const who = member ?? (await arrangeMember(owner))
      const wanted = days.map((classDayId) => ({ classDayId, plus: people - 1, acceptWaitlist: true }))
      const order = { ...orderOf(classId, wanted), acceptOverlap: true }
      return { member: who, ...(await bookDays(depsOf(database), order, who, randomUUID())) }
    },
    /** 「週六班 booked 2 300」: class, state, people and fee of each day that is live for this person, by time. */
    live: async ({ accountId }: Pick<Account, 'accountId'>) => {
      const { rows } = await owner.query<{ name: string; state: string; people: number; fee: number }>(
        `select c.name, x.state, 1 + x.plus as people, b.fee_twd as fee
         from booking.booking_days x join booking.bookings b on b.id = x.booking_id join catalog.classes c on c.id = x.class_id
         where x.member_id = $1 and x.ended_at is null
         order by lower(x.during), x.class_day_id`,
        [accountId],
      )
      return rows.map(({ name, state, people, fee }) => `${name} ${state} ${people} ${fee}`)
    },
  }
}
