import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { asRefusal } from '#platform/http/problem.ts'
import { hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { arrangeBasics } from '#testing/arrange.ts'
import { arrangeClassIn, arrangeSpace, readReservations } from './testing/arrange-space.ts'

const database = useTestDatabase()
let space: number
beforeAll(() => arrangeBasics(database.owner))
beforeEach(async () => {
  await removeClasses(database.owner)
  await database.owner.query('delete from places.spaces')
  space = await arrangeSpace(database.owner)
})

const span = (from: number, hours = 2): [Date, Date] => [hoursAhead(from), hoursAhead(from + hours)]

/** What a statement of the site's own role is refused with. */
const refusalOf = async (run: Promise<unknown>) => {
  const error = await run.then(
    () => undefined,
    (refused: unknown) => refused,
  )
  const refusal = asRefusal(error)
  return refusal && { code: refusal.code, message: refusal.message }
}

test('a class day in a space reserves it; free text, drafts and online days reserve nothing', async () => {
  const { dayIds } = await arrangeClassIn(database.owner, { days: [span(48)] })
  await arrangeClassIn(database.owner, { days: [span(48)], venue: '陶房外面' })
  await arrangeClassIn(database.owner, { days: [span(48)], isPublished: false })
  expect(await readReservations(database.owner, space)).toEqual([
    { classDayId: dayIds[0], startsAt: hoursAhead(48), endsAt: hoursAhead(50) },
  ])
  await database.owner.query(
    `update catalog.class_days set online_url = 'https://example.org' where id = $1`,
    [dayIds[0]],
  )
  expect(await readReservations(database.owner, space)).toEqual([])
})

test('an overlap is refused by name, back-to-back is not', async () => {
  await arrangeClassIn(database.owner, { days: [span(48)] })
  const refused = await refusalOf(arrangeClassIn(database.owner, { days: [span(49)] }))
  expect(refused).toEqual({
    code: 'space_taken',
    message:
      '「陶房」6月3日 10:00–12:00 已經有「測試課程 測試班」。同一個空間同一時間只能有一個活動，請改時間、換空間，或先處理那一筆。',
  })
  await arrangeClassIn(database.owner, { days: [span(50)] })
  await arrangeClassIn(database.owner, { days: [span(46)] })
  expect(await readReservations(database.owner, space)).toHaveLength(3)
})

test('set-up and clean-up time counts to the minute', async () => {
  const minute = 1 / 60
  const room = await arrangeSpace(database.owner, { name: '琴房', minutesBefore: 10, minutesAfter: 20 })
  await arrangeClassIn(database.owner, { days: [span(48)], venue: '琴房' })
  expect(
    await refusalOf(arrangeClassIn(database.owner, { days: [span(50.5 - minute)], venue: '琴房' })),
  ).toMatchObject({
    code: 'space_taken',
  })
  await arrangeClassIn(database.owner, { days: [span(50.5)], venue: '琴房' })
  expect(await readReservations(database.owner, room)).toHaveLength(2)
})

test('a cancelled day or class gives the space up, and takes it back only while it is free', async () => {
  const first = await arrangeClassIn(database.owner, { days: [span(48), span(72)] })
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '' where id = $1`,
    [first.dayIds[0]],
  )
  await arrangeClassIn(database.owner, { days: [span(48)] })
  const restore = database.owner.query(
    'update catalog.class_days set cancelled_at = null, cancel_reason = null where id = $1',
    [first.dayIds[0]],
  )
  expect(await refusalOf(restore)).toMatchObject({ code: 'space_taken' })
  const later = await arrangeClassIn(database.owner, {
    days: [[new Date('2098-06-01'), new Date('2098-06-02')]],
  })
  const reserved = async () => (await readReservations(database.owner, space)).length
  const before = await reserved()
  await database.owner.query('update catalog.classes set cancelled_at = now() where id = $1', [later.classId])
  expect(await reserved()).toBe(before - 1)
  await database.owner.query('update catalog.classes set cancelled_at = null where id = $1', [later.classId])
  expect(await reserved()).toBe(before)
})

test('publishing a class over another one is refused', async () => {
  const days: [Date, Date][] = [[new Date('2098-06-01T02:00Z'), new Date('2098-06-01T04:00Z')]]
  await arrangeClassIn(database.owner, { days })
  const draft = await arrangeClassIn(database.owner, { days, isPublished: false })
  const publish = database.owner.query('update catalog.classes set published_at = now() where id = $1', [
    draft.classId,
  ])
  expect(await refusalOf(publish)).toMatchObject({ code: 'space_taken' })
})

test('a cancelled class comes back although others used its space on a day that is over', async () => {
  const { classId } = await arrangeClassIn(database.owner, { days: [span(48)] })
  const write = (cancelled: string) =>
    database.owner.query(`update catalog.classes set cancelled_at = ${cancelled} where id = $1`, [classId])
  await write('now()')
  await database.owner.query('delete from spaces.reservations')
  await arrangeClassIn(database.owner, { days: [span(48)] })
  await write('null')
  expect(await readReservations(database.owner, space)).toHaveLength(1)
})

test("the days of a class move into each other's place", async () => {
  const { classId } = await arrangeClassIn(database.owner, { days: [span(48), span(216), span(384)] })
  await database.owner.query(
    `update catalog.class_days set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days'
     where class_id = $1`,
    [classId],
  )
  expect((await readReservations(database.owner, space)).map(({ startsAt }) => startsAt)).toEqual([
    hoursAhead(216),
    hoursAhead(384),
    hoursAhead(552),
  ])
})

test('a room that is entered or renamed later takes over the days that name it', async () => {
  const { dayIds } = await arrangeClassIn(database.owner, {
    days: [[new Date('2098-06-01'), new Date('2098-06-02')]],
    venue: '琴房',
  })
  const room = await arrangeSpace(database.owner, { name: '琴房' })
  expect(await readReservations(database.owner, room)).toMatchObject([{ classDayId: dayIds[0] }])
  await database.owner.query(`update places.spaces set name = '大琴房' where id = $1`, [room])
  const { rows } = await database.owner.query('select venue from catalog.class_days where id = $1', [
    dayIds[0],
  ])
  expect(rows).toEqual([{ venue: '大琴房' }])
  expect(await readReservations(database.owner, room)).toMatchObject([{ classDayId: dayIds[0] }])
})

test('of two who take the same time at once, one is refused, by name and never by a timeout', async () => {
  for (let round = 0; round < 50; round++) {
    const days = [span(48 + round * 24), span(50 + round * 24)]
    const taken = await Promise.all([
      refusalOf(arrangeClassIn(database.owner, { days })),
      refusalOf(arrangeClassIn(database.owner, { days: days.toReversed() })),
    ])
    expect(taken.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(taken).toContainEqual(expect.objectContaining({ code: 'space_taken' }))
  }
  expect(await readReservations(database.owner, space)).toHaveLength(100)
})

test("the site's own role cannot write reservations past the rules", async () => {
  await expect(sql`delete from spaces.reservations`.execute(database.db)).rejects.toThrow(/permission denied/)
})

test('without the constraint two classes use one space at once', async () => {
  const { rows } = await database.owner.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'reservations_no_overlap'`,
  )
  await database.owner.query('alter table spaces.reservations drop constraint reservations_no_overlap')
  await arrangeClassIn(database.owner, { days: [span(48)] })
  await arrangeClassIn(database.owner, { days: [span(49)] })
  expect(await readReservations(database.owner, space)).toHaveLength(2)
  await removeClasses(database.owner)
  await database.owner.query(
    `alter table spaces.reservations add constraint reservations_no_overlap ${rows[0]!.definition}`,
  )
})
