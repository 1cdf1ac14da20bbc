import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { inHours } from '#testing/arrange-shown-class.ts'
import { arrangeWithdrawable, longAgo } from '#testing/arrange-withdrawable.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { recallChange } from './recall-change.ts'

const database = useTestDatabase()
let admin: Account
let shown: Awaited<ReturnType<typeof arrangeWithdrawable>>
const verbs = () => staffVerbs(database, shown.classId, admin)

beforeAll(async () => {
  await arrangeBasics(database.owner)
  admin = await arrangeStaff(database.owner, 'admin')
})
beforeEach(async () => (shown = await arrangeWithdrawable(database.owner)))

const publishBase = (at: Date | string | null) =>
  database.owner.query('update places.bases set published_at = $2 where id = $1', [shown.baseId, at])
const publishCourse = (at: Date | string | null) =>
  database.owner.query('update catalog.courses set published_at = $2 where id = $1', [shown.courseId, at])
const book = async () => {
  const order = orderOf(shown.classId, [{ classDayId: shown.dayId, plus: 0 }])
  await bookDays(depsOf(database), order, await arrangeMember(database.owner), randomUUID())
}
const refused = (words: RegExp) => ({
  code: 'class_not_running',
  details: { message: expect.stringMatching(words) },
})
type Verbs = ReturnType<typeof verbs>

const ways: [string, (of: Verbs) => Promise<unknown>, (of: Verbs) => Promise<unknown>][] = [
  ['a cancelled class', (of) => of.cancel(), (of) => of.restore()],
  ['a cancelled day', (of) => of.cancel([shown.dayId]), (of) => of.restore([shown.dayId])],
  [
    'a class that does not open',
    (of) => of.decide({ decision: 'not_open' }),
    (of) => of.decide({ decision: 'withdraw' }),
  ],
  ['a new day', (of) => of.cancel([shown.dayId]), (of) => of.addDay(inHours(200))],
]

test.each(ways)('%s comes back only when its base is public', async (_, end, comeBack) => {
  await end(verbs())
  await publishBase(null)
  await expect(comeBack(verbs())).rejects.toMatchObject(refused(/基地「.*」現在是草稿.*請先公開基地/))
  await publishBase(inHours(3))
  await expect(comeBack(verbs())).rejects.toMatchObject(refused(/才公開.*請先公開基地/))
  await publishBase(testNow)
  await comeBack(verbs())
})

test('a class that is public with its base, or a draft, comes back', async () => {
  await verbs().cancel()
  await publishBase(inHours(3))
  const publishClass = (at: Date | null) =>
    database.owner.query('update catalog.classes set published_at = $2 where id = $1', [shown.classId, at])
  await publishClass(inHours(3))
  await verbs().restore()
  await verbs().cancel()
  await publishBase(null)
  await publishClass(null)
  await verbs().restore()
})

test('a class of a course that was withdrawn comes back unless people are booked', async () => {
  await verbs().cancel()
  await publishCourse(null)
  await verbs().restore()
  await publishCourse(longAgo)
  await book()
  await verbs().cancel()
  await publishCourse(null)
  await expect(verbs().restore()).rejects.toMatchObject(refused(/課程「收回的課」現在是草稿.*請先公開課程/))
})

test('a cancellation is not recalled when the base was withdrawn meanwhile; another change is', async () => {
  const recall = (actId: string) =>
    recallChange(
      { db: database.db, clock: { now: () => testNow } },
      { classId: shown.classId, actId, actor: admin },
    )
  await book()
  const cancelled = await verbs().cancel()
  await publishBase(null)
  await expect(recall(cancelled.class.recall!.actId)).rejects.toMatchObject({
    code: 'recall_over',
    details: { message: expect.stringContaining('請先公開基地') },
  })
  await publishBase(longAgo)
  await recall(cancelled.class.recall!.actId)
  // As an earlier version left it.
  const moved = await verbs().move(shown.dayId, inHours(150))
  await publishBase(null)
  await recall(moved.class.recall!.actId)
})
