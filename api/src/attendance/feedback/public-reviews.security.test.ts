import type { Reviews } from 'contract/catalog/reviews'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetMember } from '#booking/forget-member.ts'
import { arrangeBookedMember } from '#booking/testing/booked-member.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'
import { giveFeedback } from './give-feedback.ts'
import { shareFeedback } from './share-feedback.ts'

const database = useTestDatabase()
const later = new Date(testNow.getTime() + 10 * 86_400_000)
const depsAt = (now = later) => ({ db: database.db, clock: { now: () => now } })
let app: FastifyInstance

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await database.owner.query(`insert into people.teachers (name, published_at) values ('老師', '2020-01-01')`)
  app = await startApi(database)
})
beforeEach(async () => {
  await database.owner.query('delete from booking.feedback')
})

/** A member named 林測試 who rated a class of course 1 and teacher 1. */
const answer = async (rating: number, words = '', isPublic = false) => {
  const booked = await arrangeBookedMember(database)
  const { id, classId, member } = booked
  await database.owner.query(`update identity.members set name = '林測試' where id = $1`, [member.accountId])
  await database.owner.query(
    'insert into catalog.class_teachers (class_id, teacher_id, sort) values ($1, 1, 1)',
    [classId],
  )
  await giveFeedback(depsAt(), { bookingId: id, rating, words, isPublic }, member)
  return booked
}
const answers = async (ratings: readonly number[]) => {
  for (const rating of ratings) await answer(rating)
}
type Booked = Awaited<ReturnType<typeof answer>>
const share = ({ id, member }: Booked, isPublic: boolean, actor: Account = member) =>
  shareFeedback(depsAt(), { bookingId: id, isPublic }, actor)

const read = async (url: string) => (await app.inject(url)).body
/** What the page of the class and the page of the teacher show; both the same. */
const reviewsAt = async ({ classId }: Booked): Promise<Reviews | null> => {
  const [ofCourse, ofTeacher] = await Promise.all(
    [`/api/class/${classId}`, '/api/teacher/1'].map(
      async (url) => (JSON.parse(await read(url)) as { reviews: Reviews | null }).reviews,
    ),
  )
  expect(ofTeacher).toEqual(ofCourse)
  return ofCourse!
}

test('nothing is public below five answers; from the fifth on their average is, without names', async () => {
  const first = await answer(5, '很好', true)
  await answers([4, 4, 4])
  expect(await reviewsAt(first)).toBeNull()
  await answer(4, '不公開的話')
  expect(await reviewsAt(first)).toEqual({
    rating: 4.2,
    answers: 5,
    words: [{ name: '林○○', rating: 5, words: '很好' }],
  })
})

test('five answers of one member are not public, because they are what this person thinks', async () => {
  const [first, ...others] = [
    await answer(1),
    await answer(2),
    await answer(1),
    await answer(2),
    await answer(1),
  ]
  await database.owner.query('update booking.booking_days set overlap_accepted = true')
  for (const { id } of others)
    await database.owner.query('update booking.bookings set member_id = $1 where id = $2', [
      first.member.accountId,
      id,
    ])
  expect(await reviewsAt(first)).toBeNull()
  await answers([5, 5, 5])
  expect(await reviewsAt(first)).toBeNull()
  await answers([5])
  expect(await reviewsAt(first)).toMatchObject({ answers: 9 })
})

test('words without consent and names are in no public answer', async () => {
  const booked = await answer(5, '祕密的話')
  await answers([5, 5, 5, 5])
  const addresses = [
    `/api/class/${booked.classId}`,
    '/api/class',
    '/api/course',
    '/api/course/1',
    '/api/teacher',
    '/api/teacher/1',
    `/api/search?q=${encodeURIComponent('測試')}`,
    '/api/home',
  ]
  const publicText = async () => (await Promise.all(addresses.map(read))).join('\n')
  expect(await publicText()).not.toMatch(/祕密|林測試/)
  await share(booked, true)
  expect(await publicText()).toContain('"words":"祕密的話"')
  expect(await publicText()).not.toContain('林測試')
  await share(booked, false)
  expect(await publicText()).not.toMatch(/祕密/)
})

test('only the member agrees and takes it back, also after 14 days', async () => {
  const booked = await answer(5, '很好', true)
  await answers([5, 5, 5, 5])
  const other = await arrangeMember(database.owner)
  const manager = await arrangeStaff(database.owner, 'base_manager')
  for (const isPublic of [true, false]) {
    expect(await codeOf(share(booked, isPublic, other))).toBe('not_found')
    expect(await codeOf(share(booked, isPublic, manager))).toBe('forbidden')
  }
  expect((await reviewsAt(booked))?.words).toHaveLength(1)
  const muchLater = depsAt(new Date(later.getTime() + 400 * 86_400_000))
  const wanted = { bookingId: booked.id, isPublic: false }
  expect(await shareFeedback(muchLater, wanted, booked.member)).toMatchObject({ isPublic: false })
  expect((await reviewsAt(booked))?.words).toEqual([])
})

test('there is nothing to share without feedback', async () => {
  expect(await codeOf(share(await arrangeBookedMember(database), true))).toBe('feedback_missing')
})

test('repeated consent does not change its time; a change without consent ends it', async () => {
  const booked = await answer(5, '很好', true)
  const { id, member } = booked
  const publicAt = async () => {
    const found = await database.owner.query<{ at: Date | null }>(
      'select public_at as at from booking.feedback where booking_id = $1',
      [id],
    )
    return found.rows[0]!.at
  }
  const next = depsAt(new Date(later.getTime() + 60_000))
  await shareFeedback(next, { bookingId: id, isPublic: true }, member)
  expect(await publicAt()).toEqual(later)
  await giveFeedback(next, { bookingId: id, rating: 4, words: '改過的話' }, member)
  expect(await publicAt()).toBeNull()
})

test('the three latest words are shown, as they were written', async () => {
  const markup = '<script>alert(1)</script>'
  for (const words of ['一', '二', '三']) await answer(5, words, true)
  const last = await answer(5, markup, true)
  await answer(5, '', true)
  await database.owner.query(
    `update booking.feedback set given_at = given_at + interval '1 hour' where words = $1`,
    [markup],
  )
  const words = (await reviewsAt(last))!.words.map((one) => one.words)
  expect(words).toHaveLength(3)
  expect(words[0]).toBe(markup)
})

test('the words of a deleted account are public no more; its rating still counts', async () => {
  const booked = await answer(1, '很好', true)
  await answers([5, 5, 5, 5])
  await database.db.transaction().execute((tx) => forgetMember(tx, booked.member.accountId))
  expect(await reviewsAt(booked)).toEqual({ rating: 4.2, answers: 5, words: [] })
})
