import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { Refusal } from '#platform/refuse.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'

const database = useTestDatabase()
const deps = (now = testNow) => ({ db: database.db, clock: { now: () => now } })
const hourMs = 3_600_000
type How = { key: string | undefined; plus?: number; now?: Date }
type Member = Awaited<ReturnType<typeof arrangeMember>>

const fresh = () => ({ key: randomUUID() })

beforeAll(() => arrangeBasics(database.owner))

/** A class day with one seat, which is taken. */
const arrangeFullDay = async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [1] })
  const book = (member: Member, { key, plus = 0, now }: How) =>
    bookDays(
      deps(now),
      { classId, days: [{ classDayId: dayIds[0]!, plus }], acceptPartial: false, acceptOverlap: false },
      member,
      key,
    )
  const holder = await arrangeMember(database.owner)
  const { id } = await book(holder, fresh())
  return { book, free: () => cancelBooking(deps(), id, undefined, holder) }
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'booked',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

test('a refusal for lack of seats is replayed under its key, also when a seat is free again', async () => {
  const { book, free } = await arrangeFullDay()
  const [member, key] = [await arrangeMember(database.owner), randomUUID()]
  expect(await codeOf(book(member, { key }))).toBe('class_day_full')
  await free()
  expect(await codeOf(book(member, { key }))).toBe('class_day_full')
  expect(await codeOf(book(member, fresh()))).toBe('booked')
})

test.each([undefined, '', 'short', 'with space', '鍵'.repeat(10), 'x'.repeat(65)])(
  'the malformed key %j is refused before anything else',
  async (key) => {
    const { book } = await arrangeFullDay()
    expect(await codeOf(book(await arrangeMember(database.owner), { key }))).toBe('idempotency_key_missing')
  },
)

test('another body under a key that was refused as full is refused as key reuse', async () => {
  const { book } = await arrangeFullDay()
  expect(await codeOf(book(await arrangeMember(database.owner), fresh()))).toBe('class_day_full')
  const [member, key] = [await arrangeMember(database.owner), randomUUID()]
  expect(await codeOf(book(member, { key }))).toBe('class_day_full')
  expect(await codeOf(book(member, { key, plus: 1 }))).toBe('idempotency_key_reused')
})

test('a key older than a day counts as unused', async () => {
  const { book } = await arrangeFullDay()
  const member = await arrangeMember(database.owner)
  const used = fresh()
  expect(await codeOf(book(member, used))).toBe('class_day_full')
  expect(await codeOf(book(member, { ...used, plus: 1 }))).toBe('idempotency_key_reused')
  const after = (milliseconds: number) => new Date(testNow.getTime() + milliseconds)
  const dayLater = { ...used, plus: 1, now: after(24 * hourMs) }
  expect(await codeOf(book(member, dayLater))).toBe('idempotency_key_reused')
  expect(await codeOf(book(member, { ...dayLater, now: after(24 * hourMs + 1) }))).toBe('class_day_full')
})
