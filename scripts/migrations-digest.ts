import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const migrationsFolder = path.join(import.meta.dirname, '../db/migrations')

/** `db/schema.sql` contains the SHA-256 of the migrations that it was written from. */
export function migrationsDigest(folder = migrationsFolder): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).toSorted()) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(folder, name)))
      .update('\0')
  }
  return hash.digest('hex')
}
