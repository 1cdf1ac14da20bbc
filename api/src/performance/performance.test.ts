import type { Answer } from 'contract/endpoint'
import { readPerformance, smallestGroup } from 'contract/performance'
import { loadDemoWorld } from 'db/demo/load-demo-world'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'
import { readPerformance as readFigures } from './read-performance.ts'

const database = useTestDatabase()
let app: FastifyInstance
/** One attended visit, for counting in the test. */
type Visit = {
  memberId: string
  came: number
  classId: number
  baseId: number
  category: string
  month: string
  hours: number
}
let visits: Visit[]

beforeAll(async () => {
  await loadDemoWorld(database.owner.options.connectionString!, testNow)
  app = await startApi(database)
  const found = await database.owner.query<Visit>(`
    select b.member_id as "memberId", a.came, c.id as "classId", c.base_id as "baseId", k.category_id as category,
      to_char(d.starts_at at time zone 'Asia/Taipei', 'YYYY-MM') as month,
      (extract(epoch from d.ends_at - d.starts_at) / 3600)::float as hours
    from booking.attendance a join booking.booking_days b using (booking_id, class_day_id)
    join catalog.class_days d on d.id = a.class_day_id join catalog.classes c on c.id = d.class_id
    join catalog.courses k on k.id = c.course_id`)
  visits = found.rows.filter(({ came }) => came > 0)
}, 60_000)

const read = async (query = ''): Promise<Answer<typeof readPerformance>> => {
  const answer = await app.inject({ url: `/api/performance${query}` })
  expect(answer.statusCode).toBe(200)
  const parsed = readPerformance.output.safeParse(answer.json())
  expect(parsed.error?.issues).toBeUndefined()
  return parsed.data!
}

const count = (list: readonly Visit[]) => {
  const people = new Set(list.map(({ memberId }) => memberId)).size
  const classes = new Set(list.map(({ classId }) => classId)).size
  if (people < smallestGroup) return { people: null, personTimes: null, classes, hours: null }
  const personTimes = list.reduce((sum, { came }) => sum + came, 0)
  const hours = Math.round(list.reduce((sum, { came, hours: each }) => sum + came * each, 0))
  return { people, personTimes, classes, hours }
}

const valuesOf = <K extends 'month' | 'baseId' | 'category'>(key: K): Visit[K][] => [
  ...new Set(visits.map((visit) => visit[key])),
]
const personTimesAt = (base: number): number =>
  visits.reduce((sum, { baseId, came }) => sum + (baseId === base ? came : 0), 0)
const namesOf = async (table: string): Promise<{ id: unknown; name: string; county?: string }[]> =>
  (await database.owner.query(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row)

test('the figures equal a manual count', async () => {
  const { total, byMonth, byBase, byCategory, years } = await read()
  expect(visits.length).toBeGreaterThan(1000)
  expect(total).toEqual(count(visits))
  expect(years.length).toBeGreaterThanOrEqual(3)
  expect(byMonth.map(({ month }) => month)).toEqual(valuesOf('month').toSorted())
  for (const { month, ...figures } of byMonth)
    if (figures.people !== null)
      expect(figures).toEqual(count(visits.filter((visit) => visit.month === month)))
  const bases = await namesOf('places.bases')
  const busiestFirst = (one: number, other: number) =>
    personTimesAt(other) - personTimesAt(one) || one - other
  expect(byBase).toEqual(
    valuesOf('baseId')
      .toSorted(busiestFirst)
      .map((baseId) => {
        const { id, name, county } = bases.find((base) => base.id === baseId)!
        return { id, name, county, ...count(visits.filter((visit) => visit.baseId === baseId)) }
      }),
  )
  const categories = await namesOf('(select * from catalog.categories order by sort, id)')
  expect(byCategory).toEqual(
    categories.flatMap(({ id, name }) => {
      const mine = visits.filter(({ category }) => category === id)
      return mine.length === 0 ? [] : [{ id, name, ...count(mine) }]
    }),
  )
})

test('bases to choose from are sorted from north to south', async () => {
  const { bases } = await read()
  const found = await database.owner.query<{ id: number }>(
    'select id from places.bases where published_at <= $1 order by latitude desc, id',
    [testNow],
  )
  expect(bases.map(({ id }) => id)).toEqual(found.rows.map(({ id }) => id))
})

test('the figures can be filtered by year and base', async () => {
  const { years, bases } = await read()
  for (const year of years) {
    for (const { id } of bases.slice(0, 3)) {
      const { total } = await read(`?year=${year}&base=${id}`)
      const mine = visits.filter(({ month, baseId }) => month.startsWith(`${year}`) && baseId === id)
      expect(total).toEqual(
        mine.length === 0 ? { people: 0, personTimes: 0, classes: 0, hours: 0 } : count(mine),
      )
    }
  }
})

test('a year can be chosen from its first attended class on', async () => {
  const { years } = await read()
  const attended = await database.owner.query<{ year: number; at: Date }>(
    `select extract(year from d.starts_at at time zone 'Asia/Taipei')::int as year, min(d.starts_at) as at
     from booking.attendance a join catalog.class_days d on d.id = a.class_day_id group by 1 order by 2`,
  )
  expect(attended.rows.map(({ year }) => year)).toEqual(years.toReversed())
  const yearsAt = async (time: number) => (await readFigures(database.db, {}, new Date(time))).years
  for (const [index, { at }] of attended.rows.entries()) {
    const before = attended.rows.slice(0, index).map(({ year }) => year)
    expect(await yearsAt(at.getTime() - 1)).toEqual(before.toReversed())
    expect(await yearsAt(at.getTime())).toEqual(years.slice(-index - 1))
  }
})

test('a base can be chosen from its publish time on, by the clock of the API', async () => {
  const { bases } = await read()
  const { id } = bases[0]!
  const idsWhenPublishedAt = async (milliseconds: number) => {
    const at = new Date(testNow.getTime() + milliseconds)
    await database.owner.query('update places.bases set published_at = $1 where id = $2', [at, id])
    return (await read()).bases.map((base) => base.id)
  }
  const filtered = async () => await app.inject({ url: `/api/performance?base=${id}` })
  expect(await idsWhenPublishedAt(1)).not.toContain(id)
  const refused = await filtered()
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
  expect(await idsWhenPublishedAt(0)).toContain(id)
  expect((await filtered()).statusCode).toBe(200)
  expect((await app.inject({ url: '/api/performance?base=999999' })).statusCode).toBe(404)
})

test('no hidden group can be calculated from the others and the total', async () => {
  const { years, bases } = await read()
  const filters = ['', ...years.map((year) => `?year=${year}`), ...bases.map(({ id }) => `?base=${id}`)]
  for (const year of years) for (const { id } of bases) filters.push(`?year=${year}&base=${id}`)
  let hiddenGroups = 0
  for (const filter of filters) {
    const { byMonth, byBase, byCategory, ratings, satisfaction } = await read(filter)
    for (const groups of [byMonth, byBase, byCategory]) {
      const hidden = groups.filter(({ people }) => people === null).length
      hiddenGroups += hidden
      if (groups.length > 1) expect(hidden, filter).not.toBe(1)
    }
    expect(ratings === null).toBe(satisfaction === null)
  }
  expect(hiddenGroups).toBeGreaterThan(0)
})

test('groups of fewer than five people are not disclosed', async () => {
  const few = await database.owner.query<{ id: number }>(
    `select d.class_id as id from booking.attendance a join catalog.class_days d on d.id = a.class_day_id
     where a.came > 0 group by d.class_id having count(*) >= 4 limit 1`,
  )
  await database.owner.query('delete from booking.feedback')
  await database.owner.query(
    `delete from booking.attendance a using catalog.class_days d where d.id = a.class_day_id and d.class_id <> $1`,
    [few.rows[0]!.id],
  )
  await database.owner.query(
    `delete from booking.attendance where booking_id not in (select booking_id from booking.attendance order by booking_id limit 4)`,
  )
  const { total, byMonth, byBase, byCategory, satisfaction } = await read()
  const hidden = { people: null, personTimes: null, hours: null }
  expect(total).toMatchObject(hidden)
  for (const group of [...byMonth, ...byBase, ...byCategory]) expect(group).toMatchObject(hidden)
  expect(satisfaction).toBeNull()
})

test('a mean of fewer than five ratings is not disclosed', async () => {
  await database.owner.query('delete from booking.feedback')
  const rate = (count: number) =>
    database.owner.query(
      `insert into booking.feedback (booking_id, rating, words, given_at)
       select b.id, 4, '', $2 from booking.bookings b
       where not exists (select from booking.feedback f where f.booking_id = b.id) order by b.id limit $1`,
      [count, testNow],
    )
  await rate(smallestGroup - 1)
  expect(await read()).toMatchObject({ satisfaction: null, ratings: null })
  await rate(1)
  expect(await read()).toMatchObject({ satisfaction: 4, ratings: smallestGroup })
})

test.each(['?year=1999', '?year=x', '?base=0', '?base=x', '?nope=1'])('%s is refused', async (query) => {
  expect((await app.inject({ url: `/api/performance${query}` })).statusCode).toBe(400)
})
