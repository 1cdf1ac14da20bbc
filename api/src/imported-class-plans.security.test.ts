import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { importClasses } from './planning/class-import/import-classes.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeStaff, testNow } from './testing/arrange.ts'
import { importDesk, outcomes, type Cells } from './testing/import-desk.ts'
import { startApi } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
})

const post = importDesk(database, () => app)
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
