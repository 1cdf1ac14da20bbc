import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeSecondBase, arrangeStaff, testNow } from './testing/arrange.ts'
import { callDoneAs, type Method } from './testing/call-as.ts'
import { startApi } from './testing/start-api.ts'
import { validThings } from './testing/valid-things.ts'

// Lists that are rows of another table are recorded by their tables, as one line of the thing.

const database = useTestDatabase()
const run = (statement: string, values: unknown[] = []) => database.owner.query(statement, values)
let app: FastifyInstance
let admin: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  await run(`insert into places.facilities (id, name, sort) values
    ('lift', '電梯', 1), ('wifi', '無線網路', 2), ('garden', '菜園', 3)`)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
})
beforeEach(async () => {
  await run('delete from places.base_facilities')
  await run('delete from platform.changes')
})

type Item = { thing: string; title: string; by: string | null; before: object | null; after: object }
type Body = { id: number; items: Item[] }

const send = callDoneAs<Body>(database, () => app)
const call = (method: Method, url: string, payload?: object) => send(admin, method, url, payload)
const changes = async () => (await call('GET', '/api/admin/change')).items
const choose = (was: string[], now: string[]) =>
  call('PATCH', '/api/admin/base/1', { was: { facilities: was }, now: { facilities: now } })
const week = (...spans: string[]) => [[], spans, [], [], [], [], []]

describe('facilities of a base', () => {
  test('are one line, in their order, although their rows are deleted and written again', async () => {
    await choose([], ['garden', 'lift'])
    await choose(['lift', 'garden'], ['lift'])
    expect(await changes()).toMatchObject([
      {
        thing: 'base',
        by: '測試會員',
        before: { facilities: ['lift', 'garden'] },
        after: { facilities: ['lift'] },
      },
      { before: { facilities: [] }, after: { facilities: ['lift', 'garden'] } },
    ])
  })

  test('that are the same afterwards are no change', async () => {
    await choose([], ['lift', 'wifi'])
    await run('delete from platform.changes')
    await run(`begin; delete from places.base_facilities where base_id = 1;
      insert into places.base_facilities values (1, 'wifi'), (1, 'lift'); commit`)
    expect(await changes()).toEqual([])
  })

  test('of several bases in one statement are a line of each, whoever has written it', async () => {
    await run(`insert into places.base_facilities values (1, 'wifi'), (2, 'lift'), (1, 'lift')`)
    const items = (await changes()).map(({ title, by, before, after }) => ({ title, by, before, after }))
    const none = { facilities: [] }
    expect(items).toHaveLength(2)
    expect(items).toEqual(
      expect.arrayContaining([
        { title: '測試基地', by: null, before: none, after: { facilities: ['lift', 'wifi'] } },
        expect.objectContaining({ before: none, after: { facilities: ['lift'] } }),
      ]),
    )
  })

  test('are not recorded twice when the previous version says what it has changed', async () => {
    await run(`begin; insert into places.base_facilities values (1, 'wifi');
      select platform.record_list('places.bases', '1', 'facilities', '[]', '["wifi"]'); commit`)
    expect(await changes()).toMatchObject([{ before: { facilities: [] }, after: { facilities: ['wifi'] } }])
    await run(`select platform.record_list('places.bases', '1', 'facilities', '["wifi"]', '[]')`)
    expect(await changes()).toHaveLength(2)
  })
})

test('opening hours and facilities of a new base belong to the line of its creation', async () => {
  const { id } = await call('POST', '/api/admin/base', {
    ...validThings()['POST /api/admin/base'],
    name: `大溪 ${randomUUID().slice(0, 8)}`,
    facilities: ['wifi', 'lift'],
    openingHours: week('14:00–21:00', '09:00–12:00'),
  })
  expect(await changes()).toMatchObject([
    {
      thing: 'base',
      thingId: String(id),
      before: null,
      after: {
        district: '大溪區',
        facilities: ['lift', 'wifi'],
        openingHours: week('09:00–12:00', '14:00–21:00'),
      },
    },
  ])
})

test('opening hours are one line with all weekdays', async () => {
  const [closed, open] = [Array<string[]>(7).fill([]), week('09:00–12:00')]
  const payload = { was: { openingHours: closed }, now: { openingHours: open } }
  await call('PATCH', '/api/admin/base/1', payload)
  expect(await changes()).toMatchObject([{ before: { openingHours: closed }, after: { openingHours: open } }])
})

test('for whom a course is, is one line', async () => {
  await run(`insert into catalog.course_audiences values (1, 'learner')`)
  await run('delete from platform.changes')
  const payload = { was: { audiences: ['learner'] }, now: { audiences: ['learner', 'senior'] } }
  const { fields } = (await call('PATCH', '/api/admin/course/1', payload)) as Body & { fields: object }
  const [only, ...others] = await changes()
  expect([only, others]).toMatchObject([{ thing: 'course', before: payload.was }, []])
  // As it is read, so that it can be taken back.
  expect(fields).toMatchObject(only!.after)
})

describe('teachers of a class', () => {
  const newTeacher = async (name: string) =>
    (
      await run(`insert into people.teachers (name, published_at) values ($1, '2020-01-01') returning id`, [
        name,
      ])
    ).rows[0] as { id: number }

  test('of a new class belong to the line of its creation', async () => {
    const [first, second] = [await newTeacher('甲'), await newTeacher('乙')]
    await run('delete from platform.changes')
    const { id } = await call('POST', '/api/admin/new-class', {
      courseId: 1,
      baseId: 1,
      name: '週六班',
      venue: '教室',
      teacherIds: [second.id, first.id],
      capacity: 12,
      feeTwd: 0,
      plusLimit: 1,
      registrationOpensAt: '2026-06-01T02:00:00.000Z',
      publishedAt: '2026-06-01T02:00:00.000Z',
      days: [{ startsAt: '2030-02-01T02:00:00.000Z', endsAt: '2030-02-01T04:00:00.000Z' }],
    })
    const ofClass = (await changes()).filter(({ thing }) => thing === 'class')
    expect(ofClass).toMatchObject([
      {
        thingId: String(id),
        by: '測試會員',
        before: null,
        after: { name: '週六班', teacherIds: [second.id, first.id] },
      },
    ])
  })

  test('of another class are one line', async () => {
    const [{ classId }, { id }] = [
      await arrangeClass(database.owner, { capacities: [3] }),
      await newTeacher('丙'),
    ]
    await run('delete from platform.changes')
    const payload = { was: { teacherIds: [] }, now: { teacherIds: [id] } }
    await call('PATCH', `/api/admin/class-settings/${classId}`, payload)
    expect(await changes()).toMatchObject([
      { thing: 'class', before: { teacherIds: [] }, after: { teacherIds: [id] } },
    ])
  })
})

test('a confirmed step of the opening says who has confirmed it, once', async () => {
  for (const _ of [1, 2]) await call('POST', '/api/admin/opening', { step: 'line' })
  expect(await changes()).toMatchObject([
    {
      thing: 'opening-step',
      title: 'LINE',
      by: '測試會員',
      origin: 'Test',
      before: null,
      after: { step: 'line' },
    },
  ])
})
