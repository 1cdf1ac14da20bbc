import { classListParts, classSortsOf } from 'contract/planning/class-list'
import { beforeAll, describe, expect, test } from 'vitest'
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
    venue = '教室',
    teacher,
  }: { base?: number; published?: boolean; startsAt?: Date[]; venue?: string; teacher?: number },
) => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.classes (course_id, base_id, name, registration_opens_at, published_at)
     values (1, $1, $2, $3, $4) returning id`,
    [base, name, hours(-100), published ? hours(-100) : null],
  )
  await database.owner.query(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select $1, at, at + interval '2 hours', $3, 10 from unnest($2::timestamptz[]) at`,
    [rows[0]!.id, startsAt, venue],
  )
  if (teacher !== undefined)
    await database.owner.query('insert into catalog.class_teachers (class_id, teacher_id) values ($1, $2)', [
      rows[0]!.id,
      teacher,
    ])
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

const noOptions = { options: false }
const namesOf = async (query: Partial<Parameters<typeof listStaffClasses>[1]>, actor = manager) => {
  const { items } = await listStaffClasses(database.db, { ...noOptions, ...query }, { actor, now: testNow })
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
  const { items } = await listStaffClasses(
    database.db,
    { ...noOptions, q: '下個月' },
    { actor: manager, now: testNow },
  )
  expect(items).toMatchObject([
    { state: 'open', days: 1, seats: 10, people: 0, firstStartsAt: hours(700).toISOString() },
  ])
})

const orders = classListParts.flatMap((part) =>
  [undefined, ...classSortsOf[part]].map((sort) => [part, sort] as const),
)

describe('pages', () => {
  beforeAll(async () => {
    for (const part of classListParts)
      for (let index = 0; index < 60; index++)
        await arrange(`頁 ${part} ${index}~`, {
          startsAt: [hours(part === 'ended' ? -900 : 900)],
          published: part !== 'draft',
        })
    // Some are as full as others, some have no seats.
    await database.owner.query(
      `update catalog.class_days d set seats_taken = c.id % 7 from catalog.classes c
        where c.id = d.class_id and c.name like '頁 %'`,
    )
    await database.owner.query(
      `update catalog.class_days d set capacity = 0, seats_taken = 0 from catalog.classes c
        where c.id = d.class_id and c.name like '頁 % 5_~'`,
    )
  })
  const ask = (query: Partial<Parameters<typeof listStaffClasses>[1]>) =>
    listStaffClasses(database.db, { ...noOptions, q: '頁', ...query }, { actor: admin, now: testNow })

  test.each(orders)(
    'of %s classes in the order %s have each class once, and the same total',
    async (part, sort) => {
      const first = await ask({ part, sort })
      const second = await ask({ part, sort, cursor: first.nextCursor! })
      expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 10, null])
      expect([first.total, second.total]).toEqual([60, 60])
      const ids = [...first.items, ...second.items].map(({ id }) => id)
      expect(new Set(ids).size).toBe(60)
    },
  )

  test('a cursor of another order is refused', async () => {
    for (const [part, sort] of orders) {
      const { nextCursor } = await ask({ part, sort })
      for (const other of classSortsOf[part].filter((each) => each !== sort))
        await expect(ask({ part, sort: other, cursor: nextCursor! })).rejects.toMatchObject({
          code: 'invalid_input',
        })
      if (sort !== undefined)
        await expect(ask({ part, cursor: nextCursor! })).rejects.toMatchObject({ code: 'invalid_input' })
    }
    const { nextCursor } = await ask({ part: 'current' })
    await expect(ask({ part: 'ended', cursor: nextCursor! })).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

test('classes are sorted by title and name, and current ones by the share of their seats that is taken', async () => {
  const full = await arrange('排一', { startsAt: [hours(600), hours(601)] })
  await arrange('排三', { startsAt: [hours(500)] })
  const half = await arrange('排二', { startsAt: [hours(550)] })
  const cancelled = await arrange('排四', { startsAt: [hours(560)] })
  await database.owner.query('update catalog.class_days set seats_taken = 8 where class_id = $1', [full])
  await database.owner.query('update catalog.class_days set seats_taken = 5 where class_id = $1', [half])
  await database.owner.query(
    `update catalog.class_days set seats_taken = 0, cancelled_at = now(), cancel_reason = '' where class_id = $1`,
    [cancelled],
  )
  expect(await namesOf({ q: '排' })).toEqual(['排三', '排二', '排四', '排一'])
  expect(await namesOf({ q: '排', sort: 'name' })).toEqual(['排一', '排二', '排三', '排四'])
  expect(await namesOf({ q: '排', sort: 'fullest' })).toEqual(['排一', '排二', '排三', '排四'])
  // Without seats it comes last either way.
  expect(await namesOf({ q: '排', sort: 'emptiest' })).toEqual(['排三', '排二', '排一', '排四'])
  await expect(namesOf({ part: 'ended', sort: 'fullest' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('the total is that of the part and the filters, of the bases of the caller only', async () => {
  const totalOf = async (query: Partial<Parameters<typeof listStaffClasses>[1]>, actor = manager) =>
    (await listStaffClasses(database.db, { ...noOptions, ...query }, { actor, now: testNow })).total
  await arrange('總數甲', {})
  await arrange('總數乙', { base: 2 })
  await arrange('總數丙', { published: false })
  await arrange('總數丁', { startsAt: [hours(-90)] })
  expect(await totalOf({ q: '總數' })).toBe(1)
  expect(await totalOf({ q: '總數', part: 'draft' })).toBe(1)
  expect(await totalOf({ q: '總數', part: 'ended' })).toBe(1)
  expect(await totalOf({ q: '總數', base: '2' })).toBe(0)
  expect(await totalOf({ q: '總數' }, admin)).toBe(2)
  expect(await totalOf({ q: '總數', base: '2' }, admin)).toBe(1)
})

test('the list is narrowed to a room or a teacher, also of one day; not to those of other bases', async () => {
  await database.owner.query(
    `insert into people.teachers (name, base_id) values ('王老師', 1), ('李老師', 2), ('代課老師', 1)`,
  )
  await arrange('陶房一', { venue: '陶房', teacher: 1 })
  await arrange('陶房二', { venue: '陶房', startsAt: [hours(30), hours(40)] })
  await arrange('別處的陶房', { base: 2, venue: '陶房', teacher: 2 })
  await arrange('別處的禮堂', { base: 2, venue: '禮堂', teacher: 1 })
  await database.owner.query(
    `update catalog.class_days set substitute_ids = '{3}' where starts_at = $1 and venue = '陶房'`,
    [hours(40)],
  )
  expect(await namesOf({ room: '陶房' })).toEqual(['陶房一', '陶房二'])
  expect(await namesOf({ room: '陶房', base: '2' })).toEqual([])
  expect(await namesOf({ room: '禮堂' })).toEqual([])
  expect(await namesOf({ teacher: '1' })).toEqual(['陶房一'])
  await database.owner.query(
    `insert into catalog.class_teachers (class_id, teacher_id, sort)
      select id, 3, -1 from catalog.classes where name = '陶房一'`,
  )
  const taught = await listStaffClasses(
    database.db,
    { ...noOptions, room: '陶房' },
    { actor: manager, now: testNow },
  )
  expect(taught.items.map(({ teachers }) => teachers)).toEqual([['代課老師', '王老師'], []])
  await database.owner.query('delete from catalog.class_teachers where teacher_id = 3')
  expect(await namesOf({ teacher: '2' })).toEqual([])
  expect(await namesOf({ teacher: '3' })).toEqual(['陶房二'])
  expect(await namesOf({ teacher: '3', room: '教室' })).toEqual([])
  expect(await namesOf({ room: '陶房', base: '2' }, admin)).toEqual(['別處的陶房'])
  const elsewhere = await listStaffClasses(
    database.db,
    { room: '禮堂', base: '2', options: false },
    { actor: admin, now: testNow },
  )
  expect(elsewhere.items).toMatchObject([{ className: '別處的禮堂', baseId: 2, baseName: '另一個基地' }])
  const optionsOf = async (actor: Account, base?: string) =>
    (await listStaffClasses(database.db, { options: true, base }, { actor, now: testNow })).options!
  const own = await optionsOf(manager, '2')
  expect(own).toMatchObject({
    bases: [{ id: 1 }],
    rooms: ['教室', '陶房'],
    teachers: [
      { id: 3, name: '代課老師' },
      { id: 1, name: '王老師' },
    ],
  })
  expect(await optionsOf(admin)).toMatchObject({ rooms: [], spaces: [] })
  await database.owner.query(
    `insert into places.spaces (base_id, name, summary, people, area_m2, hourly_fee_twd)
     values (1, '一樓陶房', '', 10, 20, 0), (2, '別處的空間', '', 10, 20, 0)`,
  )
  expect(await optionsOf(manager)).toMatchObject({
    rooms: ['一樓陶房', '教室', '陶房'],
    spaces: ['一樓陶房'],
  })
  await database.owner.query(`update places.spaces set name = '陶房' where name = '一樓陶房'`)
  expect(await optionsOf(manager)).toMatchObject({ rooms: ['教室', '陶房'], spaces: ['陶房'] })
  await database.owner.query('delete from places.spaces')
  expect(await optionsOf(admin, '2')).toMatchObject({
    bases: [{ id: 1 }, { id: 2 }],
    rooms: ['教室', '禮堂', '陶房'],
    teachers: [{ name: '代課老師' }, { name: '李老師' }, { name: '王老師' }],
  })
})

test('pages of a narrowed list have each class once', async () => {
  for (let index = 0; index < 55; index++)
    await arrange(`窯 ${index}`, { venue: '窯', startsAt: [hours(950)] })
  const ask = (cursor?: string) =>
    listStaffClasses(database.db, { ...noOptions, room: '窯', cursor }, { actor: manager, now: testNow })
  const first = await ask()
  const second = await ask(first.nextCursor!)
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(55)
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 5, null])
})
