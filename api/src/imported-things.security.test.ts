import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from './testing/arrange.ts'
import { importVerb, outcomes, problemsByRow, type Cells, type SentImport } from './testing/import-verb.ts'
import { startApi } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let admin: Account
let editor: Account
let manager: Account
let ownBase: string
let otherBase: string
let category: { id: string; name: string }

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
  editor = await arrangeStaff(database.owner, 'editor')
  manager = await arrangeStaff(database.owner, 'base_manager')
  const bases = await database.owner.query<{ name: string }>('select name from places.bases order by id')
  ;[ownBase, otherBase] = bases.rows.map(({ name }) => name) as [string, string]
  const categories = await database.owner.query<{ id: string; name: string }>(
    'select id, name from catalog.categories order by id limit 1',
  )
  category = categories.rows[0]!
})
beforeEach(async () => {
  await database.owner.query('delete from people.teachers')
  await database.owner.query('delete from catalog.course_audiences')
  await database.owner.query(`delete from catalog.courses where title like '匯入%'`)
  await database.owner.query('delete from platform.changes')
})

type Sent = SentImport & { thing?: 'teacher' | 'course' }

const post = importVerb(database, () => app)
const send = (rows: readonly Cells[], { thing = 'teacher', as = admin, ...sent }: Sent = {}) =>
  post(thing, rows, { as, ...sent })
const teachers = async () =>
  (
    await database.owner.query<Record<string, unknown>>(
      'select name, expertise, biography, base_id, published_at from people.teachers order by name, base_id',
    )
  ).rows

const wang = { name: '王老師', expertise: '陶藝、柴燒', biography: '做陶三十年。', baseId: '' }
const lin = () => ({ name: '林老師', expertise: '', biography: '', baseId: ownBase })

test('new rows are drafts, with what the cells say', async () => {
  const answer = await send([wang, lin()])
  expect([answer.status, answer.isWritten, outcomes(answer)]).toEqual([200, true, ['new', 'new']])
  expect(await teachers()).toEqual([
    { name: '林老師', expertise: [], biography: '', base_id: 1, published_at: null },
    {
      name: '王老師',
      expertise: ['陶藝', '柴燒'],
      biography: '做陶三十年。',
      base_id: null,
      published_at: null,
    },
  ])
})

test('a dry run answers the same and writes nothing', async () => {
  await send([lin()])
  const before = await teachers()
  const rows = [wang, { ...lin(), biography: '新的介紹' }]
  const dry = await send(rows, { isDryRun: true })
  expect([dry.isWritten, await teachers()]).toEqual([false, before])
  expect((await send(rows)).rows).toEqual(dry.rows)
  expect(outcomes(dry)).toEqual(['new', 'changed'])
})

test('nothing is written when the rows would do something else than the dry run that was shown', async () => {
  // Of their own, because imports per minute are limited.
  const as = await arrangeStaff(database.owner, 'admin')
  const rows = [wang, { ...lin(), biography: '新的介紹' }]
  const { plan } = await send(rows, { as, isDryRun: true })
  // Somebody else creates what was new.
  await send([{ ...lin(), biography: '別人的介紹' }], { as })
  const before = await teachers()
  const refused = await send(rows, { as, plan })
  expect([refused.status, refused.code, await teachers()]).toEqual([409, 'import_changed', before])

  const again = await send(rows, { as, isDryRun: true })
  expect([again.plan === plan, outcomes(again)]).toEqual([false, ['new', 'changed']])
  // The same field changes, over another value.
  await send([{ ...lin(), biography: '又是別人的介紹' }], { as })
  expect((await send(rows, { as, plan: again.plan })).code).toBe('import_changed')
  const last = await send(rows, { as, isDryRun: true })
  // A field that the file does not write changes nothing of what it does.
  await database.owner.query(`update people.teachers set published_at = now()`)
  const written = await send(rows, { as, plan: last.plan })
  expect([written.status, written.isWritten, outcomes(written)]).toEqual([200, true, ['new', 'changed']])
})

test('an import whose answer was lost is answered again, although its rows do nothing any more', async () => {
  // Of their own, because imports per minute are limited.
  const as = await arrangeStaff(database.owner, 'admin')
  const { plan } = await send([wang], { as, isDryRun: true })
  const key = randomUUID()
  const first = await send([wang], { as, plan, key })
  expect(await send([wang], { as, plan, key })).toEqual(first)
  expect((await send([wang], { as, plan })).code).toBe('import_changed')
})

test('the same file again changes nothing, also in the history', async () => {
  const file = [wang, { ...lin(), biography: '第一行\r\n第二行 ' }]
  await send(file)
  await database.owner.query('delete from platform.changes')
  expect(outcomes(await send(file))).toEqual(['same', 'same'])
  expect((await database.owner.query('select from platform.changes')).rowCount).toBe(0)
  expect(await teachers()).toHaveLength(2)
})

test('only the cells that are not empty change a thing, and a published one stays published', async () => {
  await send([wang])
  await database.owner.query('update people.teachers set published_at = now()')
  const answer = await send([{ name: ' 王老師 ', expertise: '', biography: '四十年。' }])
  expect(answer.rows).toEqual([{ outcome: 'changed', fields: ['biography'], problems: [] }])
  expect(await teachers()).toMatchObject([
    { expertise: ['陶藝', '柴燒'], biography: '四十年。', published_at: expect.any(Date) },
  ])
})

test('one wrong row keeps all others from being written, and says which cell is wrong', async () => {
  const answer = await send([wang, { name: '', biography: '長'.repeat(2001) }, { ...lin(), phone: '0912' }])
  expect([answer.status, answer.isWritten, outcomes(answer)]).toEqual([200, false, ['new', 'wrong', 'wrong']])
  expect(problemsByRow(answer)).toEqual([
    [],
    ['name: 請填寫這一欄。', 'biography: 請縮短到 2000 個字以內。'],
    ['phone: 沒有這一欄，請刪除它。'],
  ])
  expect(await teachers()).toEqual([])
})

test('characters that nobody can read are a wrong row', async () => {
  const answer = await send([{ name: 'a\u0001b' }, { name: '陳老師', biography: '\u007F' }])
  expect([answer.status, outcomes(answer)]).toEqual([200, ['wrong', 'wrong']])
})

test('nobody publishes with a file', async () => {
  expect(outcomes(await send([{ ...wang, publishedAt: '2020-01-01T00:00:00.000Z' }]))).toEqual(['wrong'])
})

test('the same name twice in a file is wrong, at another base it is somebody else', async () => {
  expect(outcomes(await send([lin(), lin()], { isDryRun: true }))).toEqual(['new', 'wrong'])
  expect(outcomes(await send([lin(), { ...lin(), baseId: otherBase }]))).toEqual(['new', 'new'])
  expect(await teachers()).toHaveLength(2)
})

test('where two are called the same nothing is guessed', async () => {
  await database.owner.query(`insert into people.teachers (name) values ('王老師'), ('王老師')`)
  const answer = await send([wang])
  expect(problemsByRow(answer)).toEqual([['name: 已經有 2 個同名的，請直接在網站上修改。']])
})

test("a base manager imports at the own base; another base's name is as unknown as one that does not exist", async () => {
  await send([{ ...lin(), baseId: otherBase }])
  const own = await send([{ name: '林老師' }], { as: manager })
  expect([own.isWritten, outcomes(own)]).toEqual([true, ['new']])
  expect(await teachers()).toMatchObject([{ base_id: 1 }, { base_id: 2 }])
  const [other, nowhere] = await Promise.all(
    [otherBase, '沒有這裡'].map(
      async (name) =>
        await send([{ name: '林老師', biography: '改', baseId: name }], { as: manager, isDryRun: true }),
    ),
  )
  expect(problemsByRow(other!)).toEqual([[`baseId: 不能填「${otherBase}」。可以填：${ownBase}。`]])
  expect(problemsByRow(nowhere!)).toEqual([[`baseId: 不能填「沒有這裡」。可以填：${ownBase}。`]])
})

test('who may write none of a kind may import none', async () => {
  expect(
    await send([{ title: '匯入課', category: category.name }], { thing: 'course', as: manager }),
  ).toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  const door = await arrangeStaff(database.owner, 'base_staff')
  expect((await send([wang], { as: door })).status).toBe(403)
})

test('courses are matched by title, and their category is a name', async () => {
  const course = { title: '匯入拉坯', category: category.name, summary: '第一次' }
  expect(outcomes(await send([course], { thing: 'course', as: editor }))).toEqual(['new'])
  expect(outcomes(await send([{ title: '匯入拉坯', bring: '圍裙' }], { thing: 'course' }))).toEqual([
    'changed',
  ])
  const { rows } = await database.owner.query(
    `select category_id, summary, bring, published_at from catalog.courses where title = '匯入拉坯'`,
  )
  expect(rows).toEqual([{ category_id: category.id, summary: '第一次', bring: '圍裙', published_at: null }])
  const wrong = await send([{ title: '匯入木工' }, { title: '匯入竹編', category: '無' }], {
    thing: 'course',
  })
  expect(problemsByRow(wrong)).toEqual([
    ['category: 請選擇類別。'],
    [expect.stringContaining('category: 不能填「無」。可以填：')],
  ])
})

test('the audience of a course is a list of names, in any order', async () => {
  const course = { title: '匯入拉坯', category: category.name, audiences: '樂齡、學員' }
  expect(outcomes(await send([course], { thing: 'course' }))).toEqual(['new'])
  const { rows } = await database.owner.query(
    `select person_status as id from catalog.course_audiences a join catalog.courses k on k.id = a.course_id
     where k.title = '匯入拉坯' order by 1`,
  )
  expect(rows).toEqual([{ id: 'learner' }, { id: 'senior' }])
  const again = { ...course, audiences: '學員，樂齡' }
  expect(outcomes(await send([again], { thing: 'course' }))).toEqual(['same'])
  const unknown = await send([{ ...course, audiences: '學員、外星人' }], { thing: 'course' })
  expect(problemsByRow(unknown)).toEqual([['audiences: 不能填「外星人」。可以填：學員、樂齡。']])
})

test('the history names who has imported, and that it was an import', async () => {
  await send([wang], { as: editor })
  await send([{ ...wang, biography: '改' }], { as: editor })
  const { rows } = await database.owner.query('select actor_id, origin from platform.changes')
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ actor_id: editor.accountId, origin: '匯入' })))
})

test('two imports of the same new names at once create each once', async () => {
  const file = Array.from({ length: 30 }, (_, index) => ({ name: `老師 ${index}` }))
  const both = await Promise.all([send(file), send(file, { as: editor })])
  expect(both.map(({ isWritten }) => isWritten)).toEqual([true, true])
  expect(both.map((answer) => outcomes(answer)[0]).toSorted((a, b) => a!.localeCompare(b!))).toEqual([
    'new',
    'same',
  ])
  expect(await teachers()).toHaveLength(30)
})

test('the same key twice is one import with one answer', async () => {
  const key = randomUUID()
  const first = await send([wang], { key })
  await database.owner.query('delete from people.teachers')
  expect(await send([wang], { key })).toEqual(first)
  expect(await teachers()).toEqual([])
})

test('no file and more than two hundred rows are refused', async () => {
  const many = Array.from({ length: 201 }, (_, index) => ({ name: `老師 ${index}` }))
  expect([(await send([])).status, (await send(many)).status]).toEqual([400, 400])
  expect((await send(many.slice(0, 200))).isWritten).toBe(true)
})
