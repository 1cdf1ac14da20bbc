import type { listFeedback } from 'contract/attendance/staff-feedback'
import type { Answer } from 'contract/endpoint'
import type { StaffRole } from 'contract/permissions'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { arrangeBookedMember } from '#booking/testing/booked-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let classes: { here: number; there: number }
let member: Account
const pageSize = 20

/** A member's feedback on a new class at the base. */
const arrange = async (baseId: number, rating: number, words: string, minute = 0) => {
  const booked = await arrangeBookedMember(database)
  await database.owner.query('update catalog.classes set base_id = $2 where id = $1', [
    booked.classId,
    baseId,
  ])
  await rate(booked.id, rating, words, minute)
  return booked
}
const rate = (bookingId: string, rating: number, words: string, minute = 0) =>
  database.owner.query('insert into booking.feedback values ($1, $2, $3, $4)', [
    bookingId,
    rating,
    words,
    new Date(testNow.getTime() + minute * 60_000),
  ])

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database)
  const here = await arrange(1, 5, '老師很有耐心', 2)
  const there = await arrange(2, 1, '教室太冷')
  await arrange(1, 3, '', 1)
  classes = { here: here.classId, there: there.classId }
  member = here.member
})

const answerTo = async (actor: Account, query = '') => {
  const answer = await app.inject({
    url: `/api/admin/feedback${query}`,
    headers: await bearerOf(database, actor.accountId),
  })
  return { status: answer.statusCode, text: answer.body, found: answer.json<Answer<typeof listFeedback>>() }
}
const as = async (role: StaffRole, baseId?: number) =>
  await arrangeStaff(database.owner, role, baseId === undefined ? {} : { baseId })
const wordsOf = async (actor: Account, query = '') =>
  (await answerTo(actor, query)).found.items.map(({ words }) => words)

test('base roles read what was written about their base, administrators all of it', async () => {
  expect(await wordsOf(await as('base_manager', 1))).toEqual(['老師很有耐心'])
  expect(await wordsOf(await as('base_staff', 2))).toEqual(['教室太冷'])
  expect(await wordsOf(await as('admin'))).toEqual(['老師很有耐心', '教室太冷'])
})

test('the ratings count what has no words as well, and only those of the base', async () => {
  const { found } = await answerTo(await as('base_staff', 1))
  expect(found.ratings).toEqual([0, 0, 1, 0, 1])
  expect((await answerTo(await as('admin'))).found.ratings).toEqual([1, 0, 1, 0, 1])
})

test('a rating that is changed or deleted is counted as what it is now, and that of a class with its new base', async () => {
  const booked = await arrange(2, 2, '普通')
  const ratings = async (baseId: number) => (await answerTo(await as('base_staff', baseId))).found.ratings
  expect(await ratings(2)).toEqual([1, 1, 0, 0, 0])
  await database.owner.query('update booking.feedback set rating = 4 where booking_id = $1', [booked.id])
  expect(await ratings(2)).toEqual([1, 0, 0, 1, 0])
  await database.owner.query('update catalog.classes set base_id = 1 where id = $1', [booked.classId])
  expect([await ratings(1), await ratings(2)]).toEqual([
    [0, 0, 1, 1, 1],
    [1, 0, 0, 0, 0],
  ])
  await database.owner.query('delete from booking.feedback where booking_id = $1', [booked.id])
  expect(await ratings(1)).toEqual([0, 0, 1, 0, 1])
})

test('the total counts what has words, as it is now, of the own base', async () => {
  const total = async (baseId?: number) =>
    (await answerTo(await (baseId === undefined ? as('admin') : as('base_staff', baseId)))).found.total
  const [all, own, other] = [await total(), await total(1), await total(2)]
  const booked = await arrange(1, 4, '')
  expect(await total(1)).toEqual(own)
  const set = (column: string, value: unknown) =>
    database.owner.query(`update booking.feedback set ${column} = $2 where booking_id = $1`, [
      booked.id,
      value,
    ])
  await set('words', '很好玩')
  expect(await total(1)).toEqual({ count: own!.count + 1, hasMore: false })
  expect(await total()).toEqual({ count: all!.count + 1, hasMore: false })
  expect(await total(2)).toEqual(other)
  await set('rating', 2)
  expect(await total(1)).toEqual({ count: own!.count + 1, hasMore: false })
  await set('words', '')
  expect(await total(1)).toEqual(own)
  await set('words', '再來')
  await database.owner.query('delete from booking.feedback where booking_id = $1', [booked.id])
  expect([await total(1), await total()]).toEqual([own, all])
})

test.each(['editor', 'viewer'] as const)('%s may not read it, nor may a member', async (role) => {
  expect((await answerTo(await as(role))).status).toBe(403)
  expect((await answerTo(member)).status).toBe(403)
})

test('one class is read alone; that of another base does not exist, as one that nobody knows', async () => {
  const staff = await as('base_staff', 1)
  const ofClass = (classId: number) => answerTo(staff, `?classId=${classId}`)
  expect((await ofClass(classes.here)).found).toMatchObject({
    class: { baseName: expect.any(String) as string },
    ratings: [0, 0, 0, 0, 1],
    items: [{ classId: classes.here, rating: 5, words: '老師很有耐心' }],
  })
  const [other, unknown] = [await ofClass(classes.there), await ofClass(999_999)]
  expect([other.status, unknown.status]).toEqual([404, 404])
  await database.owner.query('update catalog.classes set published_at = null where id = $1', [classes.here])
  expect((await ofClass(classes.here)).status).toBe(404)
  await database.owner.query('update catalog.classes set published_at = now() where id = $1', [classes.here])
})

test('the answer contains nobody’s name, account or booking', async () => {
  const { text } = await answerTo(await as('admin'))
  expect(text).toContain('老師很有耐心')
  expect(text).not.toContain('測試會員')
  expect(text).not.toContain(member.accountId)
  expect(text).not.toMatch(/booking|member/i)
})

test('pages continue where the one before ended, also among feedback of one instant', async () => {
  for (let index = 0; index < pageSize; index += 1) await arrange(1, 4, `第 ${index} 則`, 60)
  const staff = await as('base_manager', 1)
  const first = (await answerTo(staff)).found
  expect([first.items.length, first.items.some(({ words }) => words === '老師很有耐心')]).toEqual([
    pageSize,
    false,
  ])
  const second = (await answerTo(staff, `?cursor=${first.nextCursor}`)).found
  expect(second.items.map(({ words }) => words)).toEqual(['老師很有耐心'])
  expect(second.nextCursor).toBeNull()
  // A later page does not show them, and counting all of them takes longer than reading it.
  expect([first.ratings, second.ratings]).toEqual([[0, 0, 1, pageSize, 1], null])
  expect((await answerTo(staff, '?cursor=AAAA')).status).toBe(400)
})
