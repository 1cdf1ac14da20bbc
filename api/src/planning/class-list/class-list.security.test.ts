import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { listStaffClasses } from './list-staff-classes.ts'

const database = useTestDatabase()
let admin: Account
let manager: Account

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)

const arrange = async (
  name: string,
  {
    base = 1,
    published = true,
    startsAt = [hours(24)],
  }: { base?: number; published?: boolean; startsAt?: Date[] },
) => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.classes (course_id, base_id, name, registration_opens_at, published_at)
     values (1, $1, $2, $3, $4) returning id`,
    [base, name, hours(-100), published ? hours(-100) : null],
  )
  await database.owner.query(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select $1, at, at + interval '2 hours', '教室', 10 from unnest($2::timestamptz[]) at`,
    [rows[0]!.id, startsAt],
  )
  return rows[0]!.id
}

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  admin = await arrangeStaff(database.owner, 'admin')
  manager = await arrangeStaff(database.owner, 'base_manager')
  await arrange('下個月', { startsAt: [hours(700)] })
  await arrange('上到一半 100%', { startsAt: [hours(-200), hours(1)] })
  await arrange('別的基地', { base: 2 })
  await arrange('還在寫', { published: false })
  await arrange('上完了', { startsAt: [hours(-50)] })
  await arrange('早就上完', { startsAt: [hours(-500)] })
})

const namesOf = async (query: Parameters<typeof listStaffClasses>[1], actor = manager) => {
  const { items } = await listStaffClasses(database.db, query, { actor, now: testNow })
  return items.map(({ className }) => className)
}

test('current classes come by their next day; drafts and ended ones are lists of their own', async () => {
  expect(await namesOf({})).toEqual(['上到一半 100%', '下個月'])
  expect(await namesOf({ part: 'draft' })).toEqual(['還在寫'])
  expect(await namesOf({ part: 'ended' })).toEqual(['早就上完', '上完了'])
})

test('classes of other bases are in no list, whatever is asked', async () => {
  expect(await namesOf({ q: '別的' })).toEqual([])
  expect(await namesOf({ base: '2' })).toEqual([])
  expect(await namesOf({ q: '別的' }, admin)).toEqual(['別的基地'])
  expect(await namesOf({ base: '2' }, admin)).toEqual(['別的基地'])
})

test('words are found in the names of class, course and base, and signs are plain characters', async () => {
  expect(await namesOf({ q: '測試基地 下個' })).toEqual(['下個月'])
  expect(await namesOf({ q: '100%' })).toEqual(['上到一半 100%'])
  expect(await namesOf({ q: '上_一半' })).toEqual([])
})

test('a listed class says how full its days are', async () => {
  const { items } = await listStaffClasses(database.db, { q: '下個月' }, { actor: manager, now: testNow })
  expect(items).toMatchObject([
    { state: 'open', days: 1, seats: 10, people: 0, firstStartsAt: hours(700).toISOString() },
  ])
})

test.each(['current', 'ended'] as const)('pages of %s classes have each class once', async (part) => {
  const startsAt = part === 'current' ? [hours(900)] : [hours(-900)]
  for (let index = 0; index < 60; index++) await arrange(`第 ${index} 班`, { startsAt })
  const first = await listStaffClasses(database.db, { part, q: '第' }, { actor: admin, now: testNow })
  expect(first.items).toHaveLength(50)
  const rest = { part, q: '第', cursor: first.nextCursor! }
  const second = await listStaffClasses(database.db, rest, { actor: admin, now: testNow })
  expect(second.nextCursor).toBeNull()
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(60)
})
