import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { changeBooking } from './change-booking.ts'

const database = useTestDatabase()
const deps = () => ({ db: database.db, clock: { now: () => testNow } })

// Simulates other members who take the seats just before each write and release them right after.
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await database.owner.query(`
    create table public.contested (id int);
    create function public.lose() returns trigger language plpgsql security definer as $$ begin
      if new.seats_taken > old.seats_taken and exists (select from public.contested c where c.id = new.id) then
        raise exception 'lost' using errcode = 'check_violation', constraint = 'class_days_no_oversell';
      end if;
      return new; end $$;
    create trigger lose before update on catalog.class_days for each row execute function public.lose()`)
})
beforeEach(() => database.owner.query('truncate public.contested'))

const takeSeatsOnWrite = (id: number) =>
  database.owner.query('insert into public.contested values ($1)', [id])

/** Three days; the member holds the first with this many companions, which fills it. */
const arrangeHolder = async (plus: number) => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [1 + plus, 5, 5] })
  const actor = await arrangeMember(database.owner)
  const order = (classDayId: number) => ({
    classId,
    days: [{ classDayId, plus }],
    acceptPartial: false,
    acceptOverlap: false,
  })
  const { id } = await bookDays(deps(), order(dayIds[0]!), actor, randomUUID())
  const change = (days: { classDayId: number; plus: number | null }[]) =>
    changeBooking(deps(), id, { days, acceptOverlap: false }, actor)
  return { dayIds, actor, order, change }
}

test('a booking that loses every race is refused as full and names the day', async () => {
  const { dayIds, actor, order } = await arrangeHolder(0)
  await takeSeatsOnWrite(dayIds[1]!)
  const work = bookDays(deps(), order(dayIds[1]!), actor, randomUUID())
  await expect(work).rejects.toMatchObject({ code: 'class_day_full', details: { days: [dayIds[1]] } })
})

test.each([
  ['drops a full day', null],
  ['lowers the companions of a full day', 0],
  ['keeps a full day', 1],
])('a change that %s and loses the race for another day never reports the first as full', async (_, plus) => {
  const { dayIds, change } = await arrangeHolder(1)
  await takeSeatsOnWrite(dayIds[1]!)
  const work = change([
    { classDayId: dayIds[0]!, plus },
    { classDayId: dayIds[1]!, plus: 0 },
  ])
  await expect(work).rejects.toMatchObject({ code: 'class_day_full', details: { days: [dayIds[1]] } })
})

test('a booking that lost every race is refused again under its key, although seats are free now', async () => {
  const { dayIds, actor, order } = await arrangeHolder(0)
  await takeSeatsOnWrite(dayIds[1]!)
  const book = (key: string) => bookDays(deps(), order(dayIds[1]!), actor, key)
  const key = randomUUID()
  const full = { code: 'class_day_full', details: { days: [dayIds[1]] } }
  await expect(book(key)).rejects.toMatchObject(full)
  await database.owner.query('truncate public.contested')
  await expect(book(key)).rejects.toMatchObject(full)
  expect(await book(randomUUID())).toMatchObject({ bookedDays: [dayIds[1]] })
})
