import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'

const database = useTestDatabase()
const deps = () => ({ db: database.db, clock: { now: () => testNow } })
beforeAll(() => arrangeBasics(database.owner))

/** Each trigger of the history refuses the statement that it fires for. */
const refuseHistory = `do $$ declare each regprocedure; begin
  for each in select distinct t.tgfoid::regprocedure from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and p.proname like 'record\\_%' loop
    execute format('create or replace function %s returns trigger language plpgsql as
      ''begin raise exception ''''%s fires''''; end''', each, each);
  end loop;
end $$`

test('no trigger of the history fires when members book, wait, change and cancel', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [2, 2] })
  const [member, waiting] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  await database.owner.query(refuseHistory)
  const order = (plus: number) => ({
    classId,
    days: dayIds.map((classDayId) => ({ classDayId, plus, acceptWaitlist: true })),
    acceptPartial: false,
    acceptOverlap: false,
  })
  const { id } = await bookDays(deps(), order(1), member, randomUUID())
  await bookDays(deps(), order(0), waiting, randomUUID())
  const fewer = { days: [{ classDayId: dayIds[0]!, plus: 0 }], acceptOverlap: false }
  await changeBooking(deps(), id, fewer, member)
  await cancelBooking(deps(), id, undefined, member)
  const { rows } = await database.owner.query(
    `select d.state from booking.booking_days d join booking.bookings b on b.id = d.booking_id
     where b.member_id = $1 order by d.class_day_id`,
    [waiting.accountId],
  )
  expect(rows.map(({ state }) => state)).toEqual(['booked', 'booked'])
  // The triggers would have refused it.
  await expect(
    database.owner.query('update catalog.class_days set capacity = 3 where id = $1', [dayIds[0]]),
  ).rejects.toThrow('record_change() fires')
})
