import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { arrangeQueue, overbookingVerbs, readDay } from '#office/testing/overbooking-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeStaff } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

/** A full day with parties that wait, and what staff admit there. */
const arrange = async () => {
  const queue = await arrangeQueue(database)
  const verbs = overbookingVerbs(database, queue, await arrangeStaff(database.owner, 'base_staff'))
  return { ...queue, verbs }
}
type Arranged = Awaited<ReturnType<typeof arrange>>

test.each<[string, { code: string; message?: string }, (arranged: Arranged) => Promise<string> | string]>([
  [
    'that has a seat',
    { code: 'already_booked', message: '這一組已經有名額了，請重新整理名單。' },
    ({ holders }) => holders[0]!.id,
  ],
  [
    'to which a seat is offered',
    { code: 'already_booked', message: '這一組已經有名額了，請重新整理名單。' },
    async ({ classId, holders, waiting }) => {
      await database.owner.query(`update catalog.classes set waitlist_mode = 'offer' where id = $1`, [
        classId,
      ])
      await holders[0]!.cancel()
      expect(await waiting[0]!.state()).toBe('offered')
      return waiting[0]!.id
    },
  ],
  [
    'that has left the waitlist',
    { code: 'booking_day_ended', message: '這一組已經不在候補，請重新整理名單。' },
    async ({ waiting }) => {
      await waiting[0]!.cancel()
      return waiting[0]!.id
    },
  ],
  [
    'whose member has another class at that time',
    { code: 'time_conflict', message: '這位學員在同一時間已有別的課，不能給名額。' },
    async ({ waiting, before }) => {
      const other = await arrangeWaitlist(database, 5)
      await other.moveTo(await before(1))
      await other.join(1, { member: waiting[0]!.member, acceptOverlap: true })
      return waiting[0]!.id
    },
  ],
  ['of another day', { code: 'not_found' }, async () => (await arrangeQueue(database)).waiting[0]!.id],
  ['that does not exist', { code: 'not_found' }, () => randomUUID()],
])('a party %s is refused', async (_, refusal, choose) => {
  const arranged = await arrange()
  const bookingId = await choose(arranged)
  const before = await readDay(database, arranged.dayId)
  await expect(arranged.verbs.waiting(bookingId)).rejects.toMatchObject(refusal)
  expect(await readDay(database, arranged.dayId)).toEqual(before)
})
