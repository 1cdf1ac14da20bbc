import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import { removeClasses } from './testing/arrange-catalog.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from './testing/arrange.ts'
import { readSettings, settingCells, usualSettings } from './testing/class-setting-cells.ts'
import {
  importVerb,
  outcomes,
  problemsByRow,
  type Cells,
  type Imported,
  type SentImport,
} from './testing/import-verb.ts'
import { startApi } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let admin: Account
let manager: Account
let ownBase: string
let otherBase: string
let course: string

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
  manager = await arrangeStaff(database.owner, 'base_manager')
  const read = async (statement: string) => (await database.owner.query<{ name: string }>(statement)).rows
  ;[ownBase, otherBase] = (await read('select name from places.bases order by id')).map(
    ({ name }) => name,
  ) as [string, string]
  course = (await read('select title as name from catalog.courses order by id limit 1'))[0]!.name
  await database.owner.query(`insert into people.teachers (name, base_id, published_at) values
    ('王老師', 1, now()), ('林老師', 1, null), ('別處的老師', 2, null), ('同名', 1, now()), ('同名', 2, now())`)
})
beforeEach(async () => {
  await removeClasses(database.owner)
})

const post = importVerb(database, () => app)
const send = (rows: readonly Cells[], { as = admin, ...sent }: SentImport = {}) =>
  post('class', rows, { as, ...sent })
const problems = (answer: Pick<Imported, 'rows'>) => problemsByRow(answer).flat()
const classes = async () =>
  (
    await database.owner.query<Record<string, unknown>>(
      `select c.name, c.base_id, c.fee_twd, c.plus_limit, c.published_at, c.registration_opens_at,
        (select array_agg(t.teacher_id order by t.sort) from catalog.class_teachers t where t.class_id = c.id) as teachers,
        (select json_agg(json_build_array(d.starts_at, d.venue, d.capacity) order by d.starts_at) from catalog.class_days d where d.class_id = c.id) as days
       from catalog.classes c order by c.id`,
    )
  ).rows

const row = (differently: Cells = {}): Cells => ({
  courseId: course,
  baseId: ownBase,
  name: '週六下午班',
  days: '2026-12-05 14:00-16:00；2026/12/12',
  venue: '左廂陶房',
  capacity: '１２',
  feeTwd: '1,200元',
  ...differently,
})

test('a row is a draft with all its days', async () => {
  const answer = await send([row({ teacherIds: '林老師、王老師', registrationOpensAt: '2026-11-01 09:00' })])
  expect([answer.status, answer.isWritten, outcomes(answer)]).toEqual([200, true, ['new']])
  expect(await classes()).toEqual([
    {
      name: '週六下午班',
      base_id: 1,
      fee_twd: 1200,
      plus_limit: 1,
      published_at: null,
      registration_opens_at: new Date('2026-11-01T01:00:00Z'),
      teachers: [2, 1],
      days: [
        ['2026-12-05T06:00:00+00:00', '左廂陶房', 12],
        ['2026-12-12T06:00:00+00:00', '左廂陶房', 12],
      ],
    },
  ])
})

test('the same file again creates nothing, nor does one whose other cells differ', async () => {
  const file = [row(), row({ name: '週日班', days: '2026-12-06 09:00-12:00' })]
  await send(file)
  expect(outcomes(await send(file))).toEqual(['exists', 'exists'])
  const changed = await send([row({ capacity: '99', days: '2026-12-05 09:00-10:00' })])
  expect([changed.isWritten, outcomes(changed)]).toEqual([true, ['exists']])
  const other = [
    row({ days: '2026-12-06 14:00-16:00' }),
    row({ baseId: otherBase }),
    row({ name: '週六晚班' }),
  ]
  expect(outcomes(await send(other, { isDryRun: true }))).toEqual(['new', 'new', 'new'])
  expect(await classes()).toMatchObject([
    {
      days: [
        [0, 0, 12],
        [0, 0, 12],
      ].map(() => expect.anything()),
    },
    { name: '週日班' },
  ])
})

test('a class that has begun is still known', async () => {
  await send([row()])
  await database.owner
    .query(`update catalog.class_days set starts_at = '2026-05-02T06:00Z', ends_at = '2026-05-02T08:00Z'
    where starts_at < '2026-12-06'`)
  expect(outcomes(await send([row({ days: '2026-05-02 14:00-16:00' })]))).toEqual(['exists'])
})

test('a dry run writes nothing, and one wrong row keeps all others from being written', async () => {
  const dry = await send([row()], { isDryRun: true })
  expect([dry.isWritten, outcomes(dry)]).toEqual([false, ['new']])
  const half = await send([row(), row({ name: '', capacity: '很多' }), row()])
  expect([half.status, half.isWritten, outcomes(half)]).toEqual([200, false, ['new', 'wrong', 'wrong']])
  expect(problems(half)).toEqual([
    'name: 請填寫這一欄。',
    'capacity: 請填寫整數，例如 12。',
    'name: 前面已經有同一班，請留一列就好。',
  ])
  expect(await classes()).toEqual([])
})

const wrongCells: readonly (readonly [Cells, string])[] = [
  [{ days: '2026-05-01 14:00-16:00' }, 'days: 上課日要在現在以後，請改日期。'],
  [{ days: '每週六' }, 'days: 看不懂「每週六」。請寫成「2026-12-05 14:00-16:00」，每一堂用「；」分開。'],
  [{ days: '2026-12-05 16:00-14:00' }, 'days: 結束時間要在開始之後。'],
  [{ courseId: '沒有這門課' }, 'courseId: 不能填「沒有這門課」。可以填：'],
  [{ teacherIds: '王老師、張三' }, 'teacherIds: 不能填「張三」。可以填：'],
  [{ teacherIds: '同名' }, 'teacherIds: 有 2 個「同名」，請改填編號：4、5。'],
  [{ teacherIds: '王老師、王老師' }, 'teacherIds: 有老師找不到或重複，請重新選擇。'],
  [{ capacity: '0' }, 'capacity: 要大於'],
  [{ feeTwd: '100001' }, 'feeTwd: 不能大於 100000。'],
  [{ plusLimit: '6' }, 'plusLimit: 不能大於 5。'],
  [{ venue: '' }, 'venue: 請填寫教室；線上課請填線上連結。'],
  [{ onlineUrl: 'https://meet.example.com' }, 'onlineUrl: 教室和線上連結只能填一個：線上課請清空教室。'],
  [
    { venue: '', onlineUrl: 'http://meet.example.com' },
    'onlineUrl: 請填寫 https:// 開頭的完整網址，不含空白。',
  ],
  [{ venue: '室'.repeat(41) }, 'venue: 請縮短到 40 個字以內。'],
  [{ registrationOpensAt: '下週' }, 'registrationOpensAt: 請寫成「2026-11-01 09:00」，或空白。'],
  [{ publishedAt: '2020-01-01T00:00:00.000Z' }, 'publishedAt: 沒有這一欄，請刪除它。'],
]

test('a cell that cannot be is explained, before anything is written', async () => {
  const { rows } = await send(wrongCells.map(([cells], index) => row({ name: `第 ${index} 班`, ...cells })))
  for (const [index, [, message]] of wrongCells.entries()) {
    expect(rows[index]!.outcome, message).toBe('wrong')
    expect(problems({ rows: [rows[index]!] })).toEqual([expect.stringContaining(message)])
  }
  expect(await classes()).toEqual([])
})

test('a course and a teacher may be named by number, a draft course by its name, but not as the course to have learned', async () => {
  expect(outcomes(await send([row({ courseId: '1', teacherIds: '5' })]))).toEqual(['new'])
  const drafts = `insert into catalog.courses (title, category_id) select unnest($1::text[]), 'music'`
  await database.owner.query(drafts, [['還是草稿', course]])
  for (const courseId of ['還是草稿', '還是草稿（草稿）'])
    expect(outcomes(await send([row({ courseId, name: courseId })])), courseId).toEqual(['new'])
  expect(outcomes(await send([row({ prerequisiteCourseId: '還是草稿' })]))).toEqual(['wrong'])
  expect(outcomes(await send([row({ name: '和草稿同名' })]))).toEqual(['new'])
})

test('a base manager creates classes of the own base; of other bases nothing exists', async () => {
  await send([row({ baseId: otherBase })])
  const { baseId: _, ...withoutBase } = row()
  const own = await send([withoutBase], { as: manager })
  expect([own.isWritten, outcomes(own)]).toEqual([true, ['new']])
  expect(await classes()).toMatchObject([{ base_id: 2 }, { base_id: 1 }])
  const wrong = await send([row({ baseId: otherBase }), row({ baseId: '沒有', teacherIds: '別處的老師' })], {
    as: manager,
  })
  expect(problems(wrong)).toEqual([
    `baseId: 不能填「${otherBase}」。可以填：${ownBase}。`,
    `baseId: 不能填「沒有」。可以填：${ownBase}。`,
    expect.stringContaining('teacherIds: 不能填「別處的老師」。'),
  ])
  expect(problems(await send([withoutBase]))).toEqual([
    `baseId: 請填寫這一欄。可以填：${ownBase}、${otherBase}。`,
  ])
})

test('who may create no class may import none', async () => {
  for (const role of ['editor', 'base_staff'] as const)
    expect((await send([row()], { as: await arrangeStaff(database.owner, role) })).status).toBe(403)
})

test('clashes are named in the dry run, with those within the file, and forbid nothing', async () => {
  await send([row({ teacherIds: '王老師', days: '2026-12-12 15:00-17:00' })])
  await database.owner.query('update catalog.classes set published_at = $1', [testNow])
  const file = [
    row({ name: '甲', teacherIds: '王老師' }),
    row({ name: '乙', venue: '別間', teacherIds: '王老師' }),
  ]
  const { rows } = await send(file, { isDryRun: true })
  const found = rows.map(({ clashes }) => clashes!.map(({ kind, title }) => `${kind} ${title}`).toSorted())
  const teacher = (name: string) => `teacher ${course} ${name}`
  expect(found).toEqual([
    [`room ${course} 週六下午班`, teacher('週六下午班'), teacher('乙'), teacher('乙')].toSorted(),
    [teacher('週六下午班'), teacher('甲'), teacher('甲')].toSorted(),
  ])
  expect((await send(file)).isWritten).toBe(true)
})

test('two imports of the same file at once create each class once', async () => {
  const file = Array.from({ length: 10 }, (_, index) => row({ name: `第 ${index} 班` }))
  const both = await Promise.all([send(file), send(file, { as: manager })])
  expect(both.map(({ isWritten }) => isWritten)).toEqual([true, true])
  expect(await classes()).toHaveLength(10)
})

test('the same key twice is one import, and the history names who has imported', async () => {
  const key = randomUUID()
  await database.owner.query('delete from platform.changes')
  const first = await send([row()], { key })
  expect(await send([row()], { key })).toEqual(first)
  expect(await classes()).toHaveLength(1)
  const { rows } = await database.owner.query('select distinct actor_id from platform.changes')
  expect(rows).toEqual([{ actor_id: admin.accountId }])
})

test('more than five hundred days have to be split', async () => {
  const days = Array.from({ length: 50 }, (_, index) => {
    const at = new Date(Date.parse('2026-12-05') + index * 86_400_000).toISOString().slice(0, 10)
    return `${at}${index === 0 ? ' 14:00-16:00' : ''}`
  }).join(';')
  const file = Array.from({ length: 11 }, (_, index) => row({ name: `第 ${index} 班`, days }))
  expect(problems(await send(file, { isDryRun: true }))).toEqual([
    expect.stringContaining('days: 一次最多 500 堂課'),
  ])
  expect((await send(file.slice(0, 10))).isWritten).toBe(true)
})

test('the other settings of a class are those of its cells, and as usual where they are empty or absent', async () => {
  const wanted = { ...settingCells, prerequisiteCourseId: course }
  const empty = Object.fromEntries(Object.keys(wanted).map((field) => [field, ' ']))
  const rows = [
    { ...row(), ...wanted },
    { ...row(), name: '空白班', ...empty },
    { ...row(), name: '沒有欄位班' },
  ]
  expect(outcomes(await send(rows, { isDryRun: true }))).toEqual(['new', 'new', 'new'])
  expect((await send(rows)).isWritten).toBe(true)
  expect(await readSettings(database.owner)).toEqual([
    {
      closes_hours_before: 5,
      join_from_first_day: true,
      change_deadline_hours: 48,
      waitlist_mode: 'offer',
      offer_minutes: 90,
      waitlist_cutoff_hours: 0,
      min_people: 6,
      decide_by: new Date('2026-06-20T10:00:00Z'),
      min_age: 18,
      max_age: 65,
      for_statuses: ['learner'],
      max_days_per_member: 2,
      has_prerequisite: true,
      transfer_to: '台灣銀行 004，帳號 123',
      refund_percents: [70, 50],
    },
    usualSettings,
    usualSettings,
  ])
})

test('a decision that is over is refused at its cell, and not for a class that is there already', async () => {
  const over = [{ ...row(), decideBy: '2026-05-31 18:00' }]
  const refused = await send(over, { as: manager })
  expect([refused.isWritten, problems(refused)]).toEqual([
    false,
    ['decideBy: 決定開班的期限已經過了，請改成現在以後的時間，或留空。'],
  ])
  expect((await send([row()], { as: manager })).isWritten).toBe(true)
  expect(outcomes(await send(over, { as: manager }))).toEqual(['exists'])
})

test('a row with a link is an online class without a room', async () => {
  const answer = await send([row({ venue: '', onlineUrl: ' https://meet.example.com/a ' })])
  expect(outcomes(answer)).toEqual(['new'])
  const { rows } = await database.owner.query(
    `select distinct c.mode, d.venue, d.online_url from catalog.classes c join catalog.class_days d on d.class_id = c.id`,
  )
  expect(rows).toEqual([{ mode: 'online', venue: '線上', online_url: 'https://meet.example.com/a' }])
})
