import { randomUUID } from 'node:crypto'
import { fieldErrors } from 'contract/field-messages'
import { createClass as createClassContract } from 'contract/planning/new-class'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { classSettingsTable } from '#planning/class-settings/class-settings-table.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { changeThing } from '#platform/things/write-thing.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'
import { createClass } from './create-class.ts'
import { previewClass } from './preview-class.ts'
import { day, wantedClass } from './testing/wanted-class.ts'

const database = useTestDatabase()
let admin: Account
let manager: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  await database.owner.query(
    `insert into people.teachers (name, base_id) values ('王老師', 1), ('李老師', 2)`,
  )
  admin = await arrangeStaff(database.owner, 'admin')
  manager = await arrangeStaff(database.owner, 'base_manager')
})

type Wanted = Parameters<typeof createClass>[1]
const create = (differently: Partial<Wanted> = {}, actor = admin, key = randomUUID()) =>
  createClass(depsOf(database), { ...wantedClass, ...differently } as Wanted, { actor, key })

test('a created class can be booked at once', async () => {
  const { id } = await create()
  const { rows } = await database.owner.query<{ id: number }>(
    'select id from catalog.class_days where class_id = $1 order by starts_at',
    [id],
  )
  expect(rows).toHaveLength(2)
  const member = await arrangeMember(database.owner)
  const order = orderOf(id, [{ classDayId: rows[1]!.id, plus: 1 }])
  expect(await bookDays(depsOf(database), order, member, randomUUID())).toMatchObject({
    id: expect.anything(),
  })
  const found = await database.owner.query(
    `select c.name, t.teacher_id, d.registration_closes_at from catalog.classes c
     join catalog.class_teachers t on t.class_id = c.id join catalog.class_days d on d.class_id = c.id
     where c.id = $1 order by d.starts_at limit 1`,
    [id],
  )
  expect(found.rows).toEqual([
    { name: '週六上午班', teacher_id: 1, registration_closes_at: new Date('2026-06-06T08:00:00Z') },
  ])
})

test('a repeated request creates one class', async () => {
  const key = randomUUID()
  const ids = await Promise.all([1, 2, 3].map(() => create({}, admin, key)))
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
})

test('a manager creates classes of the own base only, and previews only these', async () => {
  await create({}, manager)
  await expect(create({ baseId: 2 }, manager)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(
    previewClass(database.db, { ...wantedClass, baseId: 2 }, { actor: manager, now: testNow }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test.each([
  ['a day that is over', { days: [day('2026-05-30')] }, 'days'],
  ['an end before the start', { days: [day('2026-06-06', '12:00', '10:00')] }, 'days'],
  ['a day of more than 12 hours', { days: [day('2026-06-06', '01:00', '14:00')] }, 'days'],
  ['two days at once', { days: [day('2026-06-06'), day('2026-06-06', '11:00', '13:00')] }, 'days'],
  ['an unknown course', { courseId: 99 }, 'courseId'],
  ['an unknown base', { baseId: 99 }, 'baseId'],
  ['an unknown teacher', { teacherIds: [1, 99] }, 'teacherIds'],
  ['the same teacher twice', { teacherIds: [1, 1] }, 'teacherIds'],
] as const)('%s is refused at its field, and nothing is written', async (_, differently, path) => {
  const count = async () =>
    (await database.owner.query('select count(*) from catalog.classes')).rows[0] as unknown
  const before = await count()
  await expect(create(differently as never)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: [{ path }] },
  })
  expect(await count()).toEqual(before)
})

test('a class of a course that visitors do not see yet is a draft, or is published with it or later', async () => {
  const later = new Date(testNow.getTime() + 86_400_000).toISOString()
  const course = async (title: string, publishedAt: string | null) =>
    (
      await database.owner.query<{ id: number }>(
        `insert into catalog.courses (title, category_id, published_at) values ($1, 'music', $2) returning id`,
        [title, publishedAt],
      )
    ).rows[0]!.id
  const refused = async (courseId: number, publishedAt: string, message: RegExp) =>
    await expect(create({ courseId, publishedAt })).rejects.toMatchObject({
      details: { fields: [{ path: 'courseId', message: expect.stringMatching(message) }] },
    })
  const [draft, coming] = [await course('還沒寫完', null), await course('以後', later)]
  await refused(draft, later, /「還沒寫完」還是草稿/)
  await refused(coming, testNow.toISOString(), /「以後」6月2日.*才公開/)
  await create({ courseId: coming, publishedAt: later })
  const { id } = await create({ courseId: draft, publishedAt: null })
  const publish = (publishedAt: string) =>
    changeThing(
      database.db,
      { table: classSettingsTable, action: 'class.create', actor: admin, id },
      { was: { publishedAt: null }, now: { publishedAt }, at: testNow },
    )
  await expect(publish(later)).rejects.toMatchObject({ details: { fields: [{ path: 'now.publishedAt' }] } })
  await database.owner.query('update catalog.courses set published_at = $1 where id = $2', [later, draft])
  await expect(publish(testNow.toISOString())).rejects.toMatchObject({ code: 'invalid_input' })
  await publish(later)
  // Once it is published, its other settings can be changed whatever happens to the course.
  await database.owner.query('update catalog.courses set published_at = null where id = $1', [draft])
  await changeThing(
    database.db,
    { table: classSettingsTable, action: 'class.create', actor: admin, id },
    { was: { feeTwd: 200 }, now: { feeTwd: 300 }, at: testNow },
  )
})

test('a class becomes public at a public base only', async () => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into places.bases (name, county, district, address, latitude, longitude)
     values ('還在裝潢', 'tainan', '中西區', '測試路 3 號', 23, 120.2) returning id`,
  )
  const baseId = rows[0]!.id
  await expect(create({ baseId, publishedAt: testNow.toISOString() })).rejects.toMatchObject({
    details: { fields: [{ path: 'baseId', message: expect.stringContaining('基地「還在裝潢」還是草稿') }] },
  })
  const { id } = await create({ baseId, publishedAt: null })
  const publish = () =>
    changeThing(
      database.db,
      { table: classSettingsTable, action: 'class.create', actor: admin, id },
      { was: { publishedAt: null }, now: { publishedAt: testNow.toISOString() }, at: testNow },
    )
  await expect(publish()).rejects.toMatchObject({ details: { fields: [{ path: 'now.publishedAt' }] } })
  await database.owner.query('update places.bases set published_at = $2 where id = $1', [baseId, testNow])
  await publish()
})

test('the preview names the teacher or the room that is taken, at the very days', async () => {
  const days = [day('2026-07-04'), day('2026-07-11')]
  await create({ days, venue: '廚房', teacherIds: [1] })
  await create({ days: [days[1]!], baseId: 2, venue: '教室', teacherIds: [2] })
  const clashesOf = async (differently: Partial<Wanted>) => {
    const plan = { ...wantedClass, days: [day('2026-07-11', '11:00', '13:00')], ...differently }
    const { baseId, venue, teacherIds } = plan
    const { clashes } = await previewClass(
      database.db,
      { baseId, venue: venue ?? '', teacherIds, days: plan.days },
      { actor: admin, now: testNow },
    )
    return clashes.map(({ teacher, baseName }) => [teacher, baseName])
  }
  expect(await clashesOf({ venue: '別處', teacherIds: [1, 2] })).toEqual([
    ['李老師', '另一個基地'],
    ['王老師', '測試基地'],
  ])
  expect(await clashesOf({ venue: ' 廚房 ', teacherIds: [] })).toEqual([[null, '測試基地']])
  expect(await clashesOf({ baseId: 2, venue: '廚房', teacherIds: [] })).toEqual([])
  expect(await clashesOf({ days: [day('2026-07-11', '12:00', '13:00')], venue: '廚房' })).toEqual([])
})

const link = 'https://meet.example.com/abc'
const online = { venue: undefined, onlineUrl: link }
const daysOf = async (classId: number) =>
  (
    await database.owner.query<{ id: number; mode: string; venue: string; online_url: string | null }>(
      `select d.id, c.mode, d.venue, d.online_url from catalog.class_days d join catalog.classes c on c.id = d.class_id
       where c.id = $1 order by d.starts_at`,
      [classId],
    )
  ).rows

test('an online class needs no room, and each day has its link', async () => {
  const { id } = await create({ ...online, days: [day('2026-08-01'), day('2026-08-08')] })
  const stored = { mode: 'online', venue: '線上', online_url: link }
  expect(await daysOf(id)).toMatchObject([stored, stored])
})

test('only who has booked a day reads the link, no visitor', async () => {
  const { id } = await create({ ...online, days: [day('2026-08-15')] })
  const app = await startApi(database, { now: () => testNow })
  for (const url of [`/api/class/${id}`, '/api/class?mode=online', '/api/course/1', '/api/search?q=線上']) {
    const { statusCode, body } = await app.inject({ method: 'GET', url: encodeURI(url) })
    expect([statusCode, body.includes('meet.example')]).toEqual([200, false])
  }
  const member = await arrangeMember(database.owner)
  const order = orderOf(id, [{ classDayId: (await daysOf(id))[0]!.id, plus: 0 }])
  await bookDays(depsOf(database), order, member, randomUUID())
  const headers = await bearerOf(database, member.accountId)
  const own = await app.inject({ method: 'GET', url: '/api/member/booking', headers })
  expect(own.json()).toMatchObject({ coming: { days: [{ mode: 'online', onlineUrl: link }] } })
})

test('a class without a room and without a link is refused at the room', async () => {
  await expect(create({ venue: undefined, onlineUrl: null })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: [{ path: 'venue' }] },
  })
})

test('an online class is in nobody\u2019s room and needs no open house, but its teacher is one', async () => {
  const days = [day('2026-09-05')]
  await create({ ...online, days, teacherIds: [1] })
  await create({ days, venue: '線上', teacherIds: [] })
  const found = async (differently: object) => {
    const plan = { baseId: 1, venue: '線上', teacherIds: [1], days, ...differently }
    const { clashes } = await previewClass(database.db, plan, { actor: admin, now: testNow })
    return clashes.map(({ kind }) => kind)
  }
  expect(await found({})).toEqual(['teacher', 'room'])
  expect(await found({ onlineUrl: link })).toEqual(['teacher'])
  await database.owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-09-12', '2026-09-12', '整修')`,
  )
  const closed = { days: [day('2026-09-12')], venue: '廚房' }
  expect(await found(closed)).toEqual(['closed'])
  expect(await found({ ...closed, onlineUrl: link })).toEqual([])
})

test('a copy is online as its class is, unless it is said otherwise', async () => {
  const { id: copyOf } = await create({ ...online, days: [day('2026-10-03')] })
  const copy = (differently: Partial<Wanted>) =>
    create({ copyOf, days: [day('2026-10-10')], ...differently }).then(({ id }) => daysOf(id))
  expect(await copy({ venue: '線上' })).toMatchObject([{ mode: 'online', venue: '線上', online_url: link }])
  expect(await copy({ onlineUrl: null })).toMatchObject([
    { mode: 'onsite', venue: '陶藝教室', online_url: null },
  ])
  const other = 'https://meet.example.com/other'
  expect(await copy({ onlineUrl: other })).toMatchObject([{ mode: 'online', online_url: other }])
})

test.each([['http://meet.example.com/abc'], ['meet.example.com'], [`https://x.example/${'a'.repeat(500)}`]])(
  'the link %.30s is refused at its field',
  (onlineUrl) => {
    const { error } = createClassContract.body.safeParse({ ...wantedClass, onlineUrl })
    expect(fieldErrors(error!.issues)).toMatchObject([{ path: 'onlineUrl', message: expect.any(String) }])
  },
)
