import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { importClasses } from './planning/class-import/import-classes.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeStaff, testNow } from './testing/arrange.ts'
import { importVerb, outcomes, type Cells } from './testing/import-verb.ts'
import { startApi } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
})

const post = importVerb(database, () => app)
const row = (differently: Cells = {}): Cells => ({
  courseId: '1',
  baseId: '測試基地',
  name: '週六下午班',
  days: '2026-12-05 14:00-16:00',
  venue: '左廂陶房',
  capacity: '12',
  feeTwd: '1200',
  ...differently,
})
const countClasses = async () => (await database.owner.query('select from catalog.classes')).rowCount

test('nothing is created when the rows would do something else than the dry run that was shown', async () => {
  const as = await arrangeStaff(database.owner, 'admin')
  const rows = [row(), row({ name: '週六晚班', days: '2026-12-05 18:00-20:00' })]
  const { plan } = await post('class', rows, { as, isDryRun: true })
  await post('class', [row()], { as })
  const refused = await post('class', rows, { as, plan })
  expect([refused.status, refused.code, await countClasses()]).toEqual([409, 'import_changed', 1])
  const again = await post('class', rows, { as, isDryRun: true })
  expect(outcomes(again)).toEqual(['exists', 'new'])
  expect((await post('class', rows, { as, plan: again.plan })).isWritten).toBe(true)
})

test('a dry run is the same a minute later, although an empty opening means now', async () => {
  const actor = await arrangeStaff(database.owner, 'admin')
  const at = (now: Date) =>
    importClasses(
      { db: database.db, clock: { now: () => now } },
      { rows: [row()], isDryRun: true },
      { actor, key: undefined },
    )
  const { plan } = await at(testNow)
  expect((await at(new Date(testNow.getTime() + 60_000))).plan).toBe(plan)
})

test('nothing is created when a class clashes with what the dry run has not shown', async () => {
  const as = await arrangeStaff(database.owner, 'admin')
  const rows = [row({ name: '撞期班', days: '2026-12-12 14:00-16:00', venue: '右廂' })]
  const dryRun = await post('class', rows, { as, isDryRun: true })
  expect(dryRun.rows[0]!.clashes).toEqual([])
  const other = row({ name: '同一間', days: '2026-12-12 15:00-17:00', venue: '右廂' })
  expect((await post('class', [other], { as })).isWritten).toBe(true)
  // A draft takes no room.
  const withDraft = await post('class', rows, { as, isDryRun: true })
  expect(withDraft.plan).toBe(dryRun.plan)
  await database.owner.query(`update catalog.classes set published_at = now() where name = '同一間'`)
  const before = await countClasses()
  const refused = await post('class', rows, { as, plan: dryRun.plan })
  expect([refused.status, refused.code, await countClasses()]).toEqual([409, 'import_changed', before])
  const again = await post('class', rows, { as, isDryRun: true })
  expect(again.rows[0]!.clashes).toMatchObject([{ kind: 'room', title: '測試課程 同一間' }])
  expect((await post('class', rows, { as, plan: again.plan })).isWritten).toBe(true)
})

test('a dry run is the same while its clashes are, also within the file and with a closed base', async () => {
  const as = await arrangeStaff(database.owner, 'admin')
  const days = '2026-12-19 14:00-16:00'
  await database.owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note)
     values (1, '2026-12-19', '2026-12-19', '盤點')`,
  )
  const rows = [row({ name: '甲班', days }), row({ name: '乙班', days })]
  const dryRun = await post('class', rows, { as, isDryRun: true })
  expect(dryRun.rows.map(({ clashes }) => clashes!.map(({ kind }) => kind).toSorted())).toEqual([
    ['closed', 'room'],
    ['closed', 'room'],
  ])
  expect((await post('class', rows, { as, plan: dryRun.plan })).isWritten).toBe(true)
})
