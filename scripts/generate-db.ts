/** `npm run db [-- --check]`: the schema needs PostgreSQL 15; with `--check` it fails when a file is stale. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deriveSchema } from './derive-schema.ts'

const projectFolder = path.join(import.meta.dirname, '..')
const { types, dump } = await deriveSchema()
const derived = { 'api/src/platform/db/schema.generated.ts': types, 'db/schema.sql': dump }

for (const [name, text] of Object.entries(derived)) {
  const file = path.join(projectFolder, name)
  if (text === undefined)
    console.log(`${name}: skipped, because it needs PostgreSQL 15's pg_dump (Debian 12)`)
  else if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is stale: run npm run db`)
    process.exitCode = 1
  }
}
