import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { idCursor, writeCursor } from '#platform/list-cursor.ts'
import { addClass, arrangeCatalog, hoursAhead, momentAfter, removeClasses } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { listTeachers, readTeacher } from './read-teachers.ts'

const database = useTestDatabase()
beforeAll(() => arrangeCatalog(database.owner))
beforeEach(() => removeClasses(database.owner))

type Facts = Parameters<typeof addClass>[1]

/** The count in the list and on the teacher's page, which must agree. */
const comingClasses = async (teacherId = 1): Promise<number> => {
  const { items } = await listTeachers(database.db, {}, testNow)
  const listed = items.find(({ id }) => id === teacherId)!.comingClasses
  expect((await readTeacher(database.db, teacherId, testNow)).comingClasses).toBe(listed)
  return listed
}

test.each<[string, Facts['days'], Partial<Facts>, number]>([
  ['a class with a day ahead', [{ at: hoursAhead(1) }], {}, 1],
  ['a day that begins in 1 ms', [{ at: momentAfter(testNow) }], {}, 1],
  ['a day that begins now', [{ at: testNow }], {}, 0],
  ['several days of one class', [{ at: hoursAhead(1) }, { at: hoursAhead(50) }], {}, 1],
  ['a class that is over', [{ at: hoursAhead(-48) }], {}, 0],
  ['only a cancelled day', [{ at: hoursAhead(1), cancelled: true }], {}, 0],
  ['a class that was cancelled', [{ at: hoursAhead(1) }], { cancelled: true }, 0],
  ['a class that did not open', [{ at: hoursAhead(1) }], { notOpened: true }, 0],
  ['a class published now', [{ at: hoursAhead(1) }], { publishedAt: testNow }, 1],
  ['a class published in 1 ms', [{ at: hoursAhead(1) }], { publishedAt: momentAfter(testNow) }, 0],
])('the coming classes of a teacher with %s', async (_, days, facts, count) => {
  await addClass(database.owner, { teachers: [1], ...facts, days })
  expect(await comingClasses()).toBe(count)
})

test('a class counts for each of its teachers and for no other', async () => {
  await addClass(database.owner, { teachers: [1], days: [hoursAhead(1)] })
  await addClass(database.owner, { teachers: [1, 2], days: [hoursAhead(2)] })
  expect(await comingClasses(1)).toBe(2)
  expect(await comingClasses(2)).toBe(1)
})

describe('the list', () => {
  /** 62 more teachers; the third shares one expertise with others. */
  beforeAll(async () => {
    await database.owner.query(`
      insert into people.teachers (name, expertise, base_id, published_at)
        select 'T' || n, case when n % 2 = 1 then '{陶藝,木工}'::text[] else '{陶藝}' end, 1 + n % 2, '2020-01-01'
        from generate_series(1, 62) n`)
    return () => database.owner.query('delete from people.teachers where id > 2')
  })
  const list = (query: Parameters<typeof listTeachers>[1] = {}) => listTeachers(database.db, query, testNow)

  const cursorAfter = (id: number) => writeCursor(idCursor({ id }))

  test('has pages of 60, each teacher once', async () => {
    const first = await list()
    expect(first.items.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    expect(first.nextCursor).toBe(cursorAfter(60))
    const second = await list({ cursor: cursorAfter(60) })
    expect(second.items.map(({ id }) => id)).toEqual([61, 62, 63, 64])
    expect(second.nextCursor).toBeNull()
    expect((await list({ cursor: cursorAfter(4) })).nextCursor).toBeNull()
    expect((await list({ cursor: cursorAfter(4) })).items).toHaveLength(60)
  })

  test('can be filtered by expertise and base', async () => {
    expect((await list({ expertise: '木工' })).items.map(({ id }) => id)).toEqual(
      Array.from({ length: 31 }, (_, index) => 3 + 2 * index),
    )
    expect((await list({ base: 1 })).items.map(({ id }) => id)).toEqual(
      Array.from({ length: 31 }, (_, index) => 4 + 2 * index),
    )
    expect((await list({ base: 1, expertise: '木工' })).items).toEqual([])
  })

  test('counts expertise, the most frequent first, whatever the filter', async () => {
    const expertises = [
      { name: '陶藝', count: 62 },
      { name: '木工', count: 31 },
    ]
    expect((await list()).expertises).toEqual(expertises)
    expect((await list({ expertise: '木工', cursor: cursorAfter(60) })).expertises).toEqual(expertises)
  })

  test('sorts equally frequent expertise by the first teacher who has it, then by its position', async () => {
    const knows = [
      [5, '{戊,丁}'],
      [6, '{丙}'],
      [7, '{丙}'],
      [8, '{戊,丁}'],
    ] as const
    for (const [id, words] of knows)
      await database.owner.query('update people.teachers set expertise = $2 where id = $1', [id, words])
    const { expertises } = await list()
    expect(expertises.slice(2).map(({ name }) => name)).toEqual(['丁', '戊', '丙'])
  })
})

describe('publishing', () => {
  const publish = async (table: string, at: Date | null) => {
    await database.owner.query(`update ${table} set published_at = $1 where id = 1`, [at])
  }
  const isListed = async () => (await listTeachers(database.db, {}, testNow)).items.some(({ id }) => id === 1)

  test.each<[string, Date | null, boolean]>([
    ['now', testNow, true],
    ['in 1 ms', momentAfter(testNow), false],
    ['not at all', null, false],
  ])('%s: the teacher is shown or hidden in the list, the counts and alone', async (_, at, isThere) => {
    await database.owner.query("update people.teachers set expertise = '{書法}' where id = 1")
    await publish('people.teachers', at)
    expect(await isListed()).toBe(isThere)
    expect((await listTeachers(database.db, {}, testNow)).expertises).toEqual(
      isThere ? [{ name: '書法', count: 1 }] : [],
    )
    if (isThere) expect((await readTeacher(database.db, 1, testNow)).name).toBe('林美華')
    else await expect(readTeacher(database.db, 1, testNow)).rejects.toMatchObject({ code: 'not_found' })
    await publish('people.teachers', testNow)
  })

  test.each<[string, Date, boolean]>([
    ['now', testNow, true],
    ['in 1 ms', momentAfter(testNow), false],
  ])('%s: the base of a teacher is shown or hidden', async (_, at, isNamed) => {
    await database.owner.query('update people.teachers set base_id = 1 where id = 1')
    await publish('places.bases', at)
    const base = isNamed ? { id: 1, name: '鹿港基地', county: 'changhua' } : null
    expect((await readTeacher(database.db, 1, testNow)).base).toEqual(base)
    await publish('places.bases', testNow)
  })

  test('only the first published story of a teacher is linked', async () => {
    await database.owner.query(
      `insert into people.personas (person_status, teacher_id, name, headline, body, published_at)
       values ('learner', 1, '一', '草稿', $3, null), ('learner', 1, '二', '未來', $3, $2),
         ('senior', 2, '三', '別人', $3, $1), ('senior', 1, '四', '故事', $3, $1), ('learner', 1, '五', '後來', $3, $1)`,
      [testNow, momentAfter(testNow), '{"type":"doc"}'],
    )
    const { persona } = await readTeacher(database.db, 1, testNow)
    expect(persona).toEqual({ id: 4, status: 'senior', headline: '故事' })
  })
})

test('a teacher who does not exist is not found', async () => {
  await expect(readTeacher(database.db, 999, testNow)).rejects.toMatchObject({ code: 'not_found' })
})
