import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from 'api/platform/db/migrate'
import { startEmbeddedPostgres } from 'db/embedded/start-embedded-postgres'
import { migrationsDigest } from './migrations-digest.ts'

const codegen = path.join(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js')
/** The output of pg_dump differs between major versions. */
const postgres15 = '/usr/lib/postgresql/15/bin'

export type DerivedSchema = {
  types: string
  dump: string | undefined
}

export async function deriveSchema(): Promise<DerivedSchema> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-schema-'))
  const has15 = existsSync(path.join(postgres15, 'pg_dump'))
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => {},
    settings: { fsync: 'off' },
    ...(has15 ? { binDir: postgres15 } : {}),
  })
  try {
    await migrate(server.ownerUrl)
    return {
      types: readTypes(server.ownerUrl, path.join(folder, 'types.ts')),
      dump: has15 ? readDump(server.ownerUrl) : undefined,
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const readTypes = (ownerUrl: string, file: string): string => {
  const options = [
    '--dialect=postgres',
    `--out-file=${file}`,
    '--default-schema=public',
    '--exclude-pattern=*kysely_*',
    '--date-parser=string',
    '--log-level=warn',
  ]
  const env = { ...process.env, DATABASE_URL: ownerUrl }
  execFileSync(process.execPath, [codegen, ...options], { stdio: 'inherit', env })
  return readFileSync(file, 'utf8')
}

const readDump = (ownerUrl: string): string => {
  const options = ['--schema-only', '--no-owner', ownerUrl]
  const dump = execFileSync(path.join(postgres15, 'pg_dump'), options, { encoding: 'utf8' })
  // Removes the random \restrict key and the minor version, which would make every dump differ.
  const stable = dump.replace(/^\\(un)?restrict .*\n/gm, '').replace(/^-- Dumped (from|by) .*\n/gm, '')
  return `-- Written by npm run db; migrations: ${migrationsDigest()}\n${stable}`
}
