import { listClasses as endpoint } from 'contract/catalog/class-list'
import { maxCounted } from 'contract/max-counted'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeCatalog, removeClasses } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { listClasses } from './list-classes.ts'

const database = useTestDatabase()
beforeAll(() => arrangeCatalog(database.owner))
beforeEach(() => removeClasses(database.owner))

const list = (query: Record<string, string>) => listClasses(database.db, endpoint.query.parse(query), testNow)

type Many = { classes: number; days: number; fullFrom?: number; firstDay?: number }

/** Classes with days on following dates, ten minutes apart from class to class; full from a number of a class on. */
const addMany = async ({ classes, days, fullFrom = classes, firstDay = 2 }: Many) => {
  await database.owner.query(
    `with added as (
       insert into catalog.classes (course_id, base_id, name, registration_opens_at, published_at)
       select 1, 1, '班' || n, '2020-01-01', '2020-01-01' from generate_series(1, $1::int) n returning id)
     select from added`,
    [classes],
  )
  await database.owner.query(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity, seats_taken)
     select id, starts_at, starts_at + interval '1 hour', '教室', 10, case when n > $4::int then 10 else 0 end
     from (select id, row_number() over (order by id) as n from catalog.classes) c
     cross join generate_series(0, $3::int - 1) day
     cross join lateral (select $1::timestamptz + make_interval(days => $2::int + day, mins => n::int * 10) as starts_at) d`,
    [testNow, firstDay, days, fullFrom],
  )
  await database.owner.query('analyze catalog.classes, catalog.class_days, search.documents')
}

/** Ids of the classes on all pages. */
const readAll = async (query: Record<string, string>) => {
  const ids: number[] = []
  let cursor: string | null = null
  do {
    const page = await list({ ...query, limit: '50', ...(cursor !== null && { cursor }) })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  return ids
}

/** Ids of the classes with such a day, in the order of their first one. */
const firstDays = async (condition: string): Promise<number[]> => {
  const { rows } = await database.owner.query<{ id: number }>(
    `select class_id as id from catalog.class_days where ${condition} group by class_id order by min(starts_at), class_id`,
  )
  return rows.map(({ id }) => id)
}

describe('more days than a sample holds', () => {
  test.each<[string, Record<string, string>, string]>([
    ['bookable classes', { county: 'changhua' }, 'seat_rank is not null'],
    ['bookable classes of a month', { county: 'changhua', month: '2026-06' }, 'seat_rank is not null'],
    ['bookable classes with a keyword', { q: '吉他' }, 'seat_rank is not null'],
    ['closed classes', { closed: '1' }, 'seat_rank is null'],
  ])('the pages of %s contain every class once, soonest first', async (_, query, condition) => {
    await addMany({ classes: 400, days: 8, fullFrom: 200 })
    const ids = await readAll(query)
    expect(ids).toEqual(await firstDays(condition))
    expect(ids).toHaveLength(200)
  })

  test('the pages of past classes contain every class once', async () => {
    await addMany({ classes: 320, days: 5, firstDay: -20 })
    const ids = await readAll({ past: '1', county: 'changhua' })
    expect(ids).toEqual((await firstDays('true')).toReversed())
    expect((await list({ past: '1', county: 'changhua' })).total).toBe(320)
  })

  test('classes are counted, not their days', async () => {
    await addMany({ classes: 400, days: 8, fullFrom: 200 })
    for (const query of [{}, { county: 'changhua' }, { q: '吉他' }])
      expect(await list(query)).toMatchObject({ total: 200, closedTotal: 200 })
    expect((await list({ closed: '1' })).total).toBe(200)
  })

  test('the count stops at the limit', async () => {
    await addMany({ classes: maxCounted + 500, days: 2, fullFrom: maxCounted + 1 })
    for (const query of [{}, { county: 'changhua' }, { q: '吉他' }])
      expect(await list(query)).toMatchObject({ total: maxCounted, closedTotal: null })
    expect((await list({ closed: '1' })).total).toBe(499)
  })

  test('closed classes are not counted when all coming ones are too many', async () => {
    await addMany({ classes: maxCounted, days: 2, fullFrom: maxCounted - 1 })
    expect(await list({})).toMatchObject({ total: maxCounted - 1, closedTotal: null })
  })
})
