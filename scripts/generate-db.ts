import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from 'api/platform/db/migrate'
import { startEmbeddedPostgres } from 'db/embedded/start-embedded-postgres'

// Makes what is derived from the migrations: the types of all tables and, where pg_dump is there, the
// schema as one file for reading. With `--check` it only says whether the committed files are current.
const typesFile = 'api/src/platform/db/schema.generated.ts'
const schemaFile = 'db/schema.sql'
const debianBin = '/usr/lib/postgresql/15/bin'
const codegen = path.resolve('node_modules/kysely-codegen/dist/cli/bin.js')

const dataDir = mkdtempSync(path.join(tmpdir(), 'hangkhau-schema-'))
const server = await startEmbeddedPostgres({
  dataDir,
  log: () => {},
  settings: { fsync: 'off' },
  ...(existsSync(debianBin) ? { binDir: debianBin } : {}),
})
try {
  await migrate(server.ownerUrl)
  const arguments_ = [
    codegen,
    '--dialect=postgres',
    '--out-file=' + typesFile,
    '--default-schema=public',
    '--exclude-pattern=*kysely_*',
    '--date-parser=string',
    '--log-level=warn',
  ]
  execFileSync(process.execPath, arguments_, {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: server.ownerUrl },
  })
  if (existsSync(debianBin)) {
    const dump = execFileSync(path.join(debianBin, 'pg_dump'), [
      '--schema-only',
      '--no-owner',
      server.ownerUrl,
    ])
    // pg_dump's random \restrict key would make every dump differ
    writeFileSync(schemaFile, dump.toString('utf8').replace(/^\\(un)?restrict .*\n/gm, ''))
  }
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
