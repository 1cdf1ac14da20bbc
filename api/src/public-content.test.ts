import { readClass } from 'contract/catalog/class-detail'
import { listClasses } from 'contract/catalog/class-list'
import { listCourses, readCourse } from 'contract/catalog/courses'
import type { Answer, Endpoint } from 'contract/endpoint'
import { listNews, readNews } from 'contract/news'
import {
  listPersonas,
  listPersonStatuses,
  listTeachers,
  readPersona,
  readTeacher,
} from 'contract/people/people'
import { listBases, listBaseTeams, listSpaces, readBase, readBaseTeam } from 'contract/places/places'
import { loadDemoWorld } from 'db/demo/load-demo-world'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { testNow } from './testing/arrange.ts'
import { startApi } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
beforeAll(async () => {
  await loadDemoWorld(database.owner.options.connectionString!, testNow)
  app = await startApi(database)
}, 60_000)

/** Reads as a visitor; the response must match the contract. */
const read = async <E extends Endpoint>(endpoint: E, address = endpoint.path): Promise<Answer<E>> => {
  const answer = await app.inject({ method: 'GET', url: address })
  expect(answer.statusCode, address).toBe(200)
  const parsed = endpoint.output.safeParse(answer.json())
  expect(parsed.error?.issues, address).toBeUndefined()
  return parsed.data as Answer<E>
}
const statusOf = async (url: string): Promise<number> => (await app.inject({ method: 'GET', url })).statusCode

describe('every listed item can be read', () => {
  test('bases and spaces', async () => {
    const { items } = await read(listBases)
    expect(items).toHaveLength(14)
    const bases = await Promise.all(items.map(({ id }) => read(readBase, `/api/base/${id}`)))
    expect(bases.map(({ id, spaces }) => [id, spaces.length])).toEqual(
      items.map(({ id, spaceCount }) => [id, spaceCount]),
    )
    const spaces = await read(listSpaces)
    expect(spaces).toHaveLength(bases.flatMap((base) => base.spaces).length)
    expect(await read(listSpaces, '/api/space?base=1')).toEqual(spaces.filter(({ baseId }) => baseId === 1))
  })

  test('teams, teachers, stories and courses', async () => {
    for (const { id } of await read(listBaseTeams)) await read(readBaseTeam, `/api/base-team/${id}`)
    for (const { id } of (await read(listTeachers)).items) await read(readTeacher, `/api/teacher/${id}`)
    for (const { id } of (await read(listPersonas)).items) await read(readPersona, `/api/persona/${id}`)
    for (const { id } of (await read(listCourses)).items) await read(readCourse, `/api/course/${id}`)
  })

  test('the stories of each person status', async () => {
    const statuses = await read(listPersonStatuses)
    for (const { id } of statuses) {
      const { items } = await read(listPersonas, `/api/persona?status=${id}`)
      expect(items.length).toBeGreaterThan(3)
      expect(items.every(({ status }) => status.id === id)).toBe(true)
    }
  })
})

describe('the looks of people', () => {
  const looksOf = (people: readonly { portraitLooks: unknown }[]) =>
    people.map((person) => person.portraitLooks)

  test('are returned wherever people are shown', async () => {
    const { items: stories } = await read(listPersonas)
    const { items: teachers } = await read(listTeachers)
    const members = (await read(listBaseTeams)).flatMap((team) => team.members)
    for (const looks of looksOf([...stories, ...teachers, ...members]))
      expect(looks).toMatchObject({ age: expect.any(String), hair: expect.any(String) })
    const base = await read(readBase, '/api/base/1')
    const ofBase = teachers.filter((teacher) => teacher.base?.id === base.id)
    expect(looksOf(base.teachers)).toEqual(looksOf(ofBase))
    expect((await read(readTeacher, '/api/teacher/3')).portraitLooks).toEqual(teachers[2]!.portraitLooks)
    const [taught] = (await read(listClasses, '/api/class?teacher=3&limit=1')).items
    const { teachers: ofClass } = await read(readClass, `/api/class/${taught!.id}`)
    for (const { id, portraitLooks } of ofClass)
      expect(portraitLooks).toEqual(teachers.find((teacher) => teacher.id === id)!.portraitLooks)
  })

  test("are the same in a teacher's story as for the teacher", async () => {
    const { items: stories } = await read(listPersonas, '/api/persona?status=teacher')
    for (const { teacherId, portraitLooks } of stories)
      expect(portraitLooks).toEqual((await read(readTeacher, `/api/teacher/${teacherId}`)).portraitLooks)
  })

  test('fit their age', async () => {
    const { items: stories } = await read(listPersonas)
    for (const { about, portraitLooks } of stories) {
      const years = Number(/^\d+/.exec(about)![0])
      const age = years < 31 ? ['young', 'adult'] : years < 55 ? ['adult'] : ['senior', 'elder']
      expect(age, about).toContain(portraitLooks!.age)
      if (years > 74) expect(portraitLooks, about).toMatchObject({ age: 'elder', hairColour: 'silver' })
    }
  })

  test('may be null', async () => {
    await database.owner.query('update people.teachers set portrait_looks = null where id = 5')
    expect((await read(readTeacher, '/api/teacher/5')).portraitLooks).toBeNull()
  })
})

describe('filters', () => {
  test('a base must have all wanted facilities', async () => {
    const { items } = await read(listBases, '/api/base?facility=kitchen,wifi')
    expect(items.length).toBeGreaterThan(0)
    for (const { facilities } of items)
      expect(facilities.map(({ id }) => id)).toEqual(expect.arrayContaining(['kitchen', 'wifi']))
    expect((await read(listBases, '/api/base?facility=kitchen,nope')).items).toEqual([])
  })

  test('the counts equal the number of results', async () => {
    const { counties, facilities } = await read(listBases)
    for (const { id, count } of counties)
      expect((await read(listBases, `/api/base?county=${id}`)).items).toHaveLength(count)
    for (const { id, count } of facilities)
      expect((await read(listBases, `/api/base?facility=${id}`)).items).toHaveLength(count)
  })

  test('teachers can be filtered by expertise', async () => {
    const { expertises } = await read(listTeachers)
    for (const { name, count } of expertises)
      expect(
        (await read(listTeachers, `/api/teacher?expertise=${encodeURIComponent(name)}`)).items,
      ).toHaveLength(count)
  })
})

describe('news', () => {
  const readAll = async (query: string): Promise<Answer<typeof listNews>['items']> => {
    const items = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Answer<typeof listNews> = await read(
        listNews,
        `/api/news?limit=7&cursor=${cursor}&${query}`,
      )
      items.push(...page.items)
      cursor = page.nextCursor
    }
    return items
  }

  test('are listed once each, pinned first and then the newest', async () => {
    const items = await readAll('')
    expect(items).toHaveLength((await read(listNews)).total!)
    const order = items.map(({ pinned, publishedAt, id }) => `${pinned ? 1 : 0} ${publishedAt} ${1000 + id}`)
    expect(order).toEqual(order.toSorted().toReversed())
    expect(new Set(order).size).toBe(order.length)
  })

  test('are counted by category', async () => {
    for (const { id, count } of (await read(listNews)).categories)
      expect(await readAll(`category=${id}`)).toHaveLength(count)
  })

  test('link to the next older and newer article and back', async () => {
    const [first] = (await readAll('')).filter(({ pinned }) => !pinned)
    const article = await read(readNews, `/api/news/${first!.id}`)
    const older = await read(readNews, `/api/news/${article.older!.id}`)
    expect(older.newer).toEqual({ id: article.id, title: article.title })
  })

  test('that are drafts, scheduled or withdrawn are not found', async () => {
    const hidden = await database.owner.query<{ id: number }>(
      `select id from news.articles where published_at is null or published_at > $1 or unpublished_at <= $1`,
      [testNow],
    )
    expect(hidden.rows).toHaveLength(3)
    const shown = new Set((await readAll('')).map(({ id }) => id))
    for (const { id } of hidden.rows) {
      expect(shown.has(id)).toBe(false)
      expect(await statusOf(`/api/news/${id}`)).toBe(404)
    }
  })
})

test.each<[string, string, number, (string | null)?]>([
  ['places.base_teams', '/api/base-team', 3],
  ['places.bases', '/api/base', 2],
  ['people.teachers', '/api/teacher', 2],
  ['people.personas', '/api/persona', 2],
  ['catalog.courses', '/api/course', 2],
  ['places.base_teams', '/api/base-team', 5, null],
  ['places.bases', '/api/base', 4, null],
  ['people.teachers', '/api/teacher', 4, null],
  ['people.personas', '/api/persona', 4, null],
  ['catalog.courses', '/api/course', 4, null],
])('unpublished rows of %s are not found', async (table, path, id, from = '2099-01-01') => {
  expect(await statusOf(`${path}/${id}`)).toBe(200)
  await database.owner.query(`update ${table} set published_at = $2 where id = $1`, [id, from])
  expect(await statusOf(`${path}/${id}`)).toBe(404)
  const answer = await app.inject({ method: 'GET', url: path })
  const listed = answer.json<{ items: { id: number }[] } | { id: number }[]>()
  expect((Array.isArray(listed) ? listed : listed.items).map((item) => item.id)).not.toContain(id)
  const kind = path.replace('/api/', '').replace('base-team', 'team')
  const everything = (await app.inject({ url: '/api/public-page' })).json<{ kind: string; id: number }[]>()
  expect(everything.filter((page) => page.kind === kind).map((page) => page.id)).not.toContain(id)
  const classes = await database.owner.query<{ id: number }>(
    'select id from catalog.classes where course_id = $1',
    [id],
  )
  if (path === '/api/course')
    for (const { id: classId } of classes.rows)
      expect(everything).not.toContainEqual(expect.objectContaining({ kind: 'class', id: classId }))
})

test('the classes of a teacher equal those of the filtered list, coming and past', async () => {
  const items = async (url: string) => (await app.inject({ url })).json<{ items: unknown[] }>().items
  let past = 0
  for (let id = 1; id <= 12; id++) {
    const found = (await app.inject({ url: `/api/teacher/${id}/class` })).json<Record<string, unknown[]>>()
    expect(found).toEqual({
      coming: [
        ...(await items(`/api/class?teacher=${id}`)),
        ...(await items(`/api/class?teacher=${id}&closed=1`)),
      ].slice(0, 6),
      past: await items(`/api/class?teacher=${id}&limit=6&past=1`),
    })
    past += found['past']!.length
  }
  expect(past).toBeGreaterThan(20)
})

test.each(['base', 'base-team', 'teacher', 'persona', 'news', 'course'])(
  'a malformed %s id is not found',
  async (name) => {
    for (const id of ['999999', '0', '-1', '1.5', '01', 'x', '1%00', '99999999999', "1'--", '%F0%9F%8D%9C'])
      expect([400, 404], id).toContain(await statusOf(`/api/${name}/${id}`))
  },
)
