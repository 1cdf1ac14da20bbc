import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
const { dispatch } = useNotices(database)

test('who cancels reads what of the fee is refunded, and who only waited does not', async () => {
  const [holder, waiting] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [1] })
  await database.owner.query(
    `update catalog.classes set refund_percents = '{70}', transfer_to = '郵局 700' where id = $1`,
    [classId],
  )
  const order = orderOf(classId, [{ classDayId: dayIds[0]!, plus: 0 }])
  const wait = { ...order, days: [{ classDayId: dayIds[0]!, plus: 0, acceptWaitlist: true }] }
  const booked = await bookDays(depsOf(database), order, holder, randomUUID())
  const waited = await bookDays(depsOf(database), wait, waiting, randomUUID())
  await cancelBooking(depsOf(database), waited.id, undefined, waiting)
  await cancelBooking(depsOf(database), booked.id, undefined, holder)
  await dispatch()
  const { rows } = await database.owner.query<{ kind: string; day: Record<string, unknown> }>(
    `select kind, facts->'days'->0 as day from notifications.messages where member_id = any($1::uuid[]) order by id`,
    [[holder.accountId, waiting.accountId]],
  )
  expect(rows.map(({ kind, day }) => [kind, day['transferTo'], day['refundPercent']])).toEqual([
    ['booking_confirmed', '郵局 700', undefined],
    ['waitlist_joined', null, undefined],
    ['booking_cancelled', null, undefined],
    ['booking_cancelled', null, 100],
  ])
})

test('who cancels a day that staff have just cancelled gets the whole fee back', async () => {
  const member = await arrangeMember(database.owner)
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [9, 9] })
  const order = orderOf(classId, [{ classDayId: dayIds[1]!, plus: 0 }])
  const booked = await bookDays(depsOf(database), order, member, randomUUID())
  await database.owner.query(
    `with c as (update catalog.classes set refund_percents = '{70}' where id = $1)
     update catalog.class_days set starts_at = $3::timestamptz - interval '1 day', ends_at = $3 where id = $2`,
    [classId, dayIds[0], testNow],
  )
  await database.owner.query(
    `update catalog.class_days set cancelled_at = $2, cancel_reason = '颱風' where id = $1`,
    [dayIds[1], testNow],
  )
  await cancelBooking(depsOf(database), booked.id, undefined, member)
  await dispatch()
  const { rows } = await database.owner.query<{ percent: number }>(
    `select (facts->'days'->0->>'refundPercent')::int as percent from notifications.messages
     where member_id = $1 and kind = 'booking_cancelled'`,
    [member.accountId],
  )
  expect(rows).toEqual([{ percent: 100 }])
})
