import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { lockClass } from './lock-class.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

type List = Awaited<ReturnType<typeof arrangeWaitlist>>

/** A full day a day later than the one before, so that nothing overlaps. */
const arrangeFull = async (number: number, of: List): Promise<List> => {
  const list = await arrangeWaitlist(database, 1)
  await list.moveTo(await of.before(-24 * number))
  await list.join(1)
  return list
}

/** A second day of the class, a day before the first. */
const addEarlierDay = async ({ dayId }: List): Promise<number> => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select class_id, starts_at - interval '1 day', ends_at - interval '1 day', venue, 5
     from catalog.class_days where id = $1 returning id`,
    [dayId],
  )
  return rows[0]!.id
}

const lockedDays = async (): Promise<number[]> => {
  const { rows } = await database.owner.query<{ id: number }>(
    `select id from catalog.class_days where id not in (
       select id from catalog.class_days for no key update skip locked) order by id`,
  )
  return rows.map(({ id }) => id)
}

test('locks the days of the class and those for which its people wait, and no others', async () => {
  const list = await arrangeWaitlist(database, 2)
  const earlier = await addEarlierDay(list)
  const [forHolder, forWaiting, forFormer, ofOthers] = [
    await arrangeFull(1, list),
    await arrangeFull(2, list),
    await arrangeFull(3, list),
    await arrangeFull(4, list),
  ]
  const [holder, former] = [await list.join(2), await arrangeMember(database.owner)]
  const waiting = await list.join(1)
  await (await list.join(1, { member: former })).cancel()
  await forHolder.join(1, { member: holder.member })
  await forWaiting.join(1, { member: waiting.member })
  await forFormer.join(1, { member: former })
  await ofOthers.join(1)
  await database.db.transaction().execute(async (tx) => {
    const { days, queuedIds } = await lockClass(tx, list.classId)
    expect(await lockedDays()).toEqual([list.dayId, earlier, forHolder.dayId])
    expect(queuedIds).toEqual([list.dayId, forHolder.dayId])
    expect(days.map(({ id }) => id)).toEqual([earlier, list.dayId])
  })
})
