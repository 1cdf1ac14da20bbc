import { beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { missingAdvisedSettings } from './missing-settings.ts'

const database = useTestDatabase()
beforeEach(async () => {
  await database.owner.query('delete from site.legal_versions; delete from site.confirmed_steps')
  await database.owner.query(`update site.settings set service_hours = '', line_oa_id = null`)
})

const missing = () => missingAdvisedSettings(database.db)
const publish = (kind: string) =>
  database.owner.query(
    `insert into site.legal_versions (kind, number, version, source, note, published_at)
     values ($1, 1, '2026-06-01.1', '## 一、誰在蒐集', '第一版', now())`,
    [kind],
  )

const all = ['service hours', 'official account', 'own privacy notice', 'own terms']

test('an empty installation misses all of them, in this order', async () => {
  expect(await missing()).toEqual(all)
})

test.each([
  ['service hours', () => database.owner.query(`update site.settings set service_hours = '週一到週五'`)],
  ['official account', () => database.owner.query(`update site.settings set line_oa_id = '@baihe'`)],
  ['own privacy notice', () => publish('privacy')],
  ['own terms', () => publish('terms')],
])('%s that somebody has entered or published is not named any more', async (name, enter) => {
  await enter()
  expect(await missing()).toEqual(all.filter((each) => each !== name))
})

test('what an administrator has decided to do without is not named', async () => {
  await database.owner.query(
    `insert into site.confirmed_steps (step, confirmed_at) values ('line', now()), ('legal', now())`,
  )
  expect(await missing()).toEqual(['service hours'])
})

test('blanks are no service hours', async () => {
  await database.owner.query(`update site.settings set service_hours = '  '`)
  expect(await missing()).toContain('service hours')
})
