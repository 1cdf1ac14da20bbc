import { randomUUID } from 'node:crypto'
import type { ImportedRow, ImportedThing } from 'contract/import'
import type { FastifyInstance } from 'fastify'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { bearerOf } from './start-api.ts'

export type Cells = Readonly<Record<string, string>>
export type Imported = { isWritten: boolean; plan: string; rows: ImportedRow[]; code?: string }
export type SentImport = { as?: Account; isDryRun?: boolean; plan?: string; key?: string }

/** Sends rows to the import of this site, as somebody. */
export const importVerb =
  (database: TestDatabase, site: () => FastifyInstance) =>
  async (thing: ImportedThing, rows: readonly Cells[], sent: SentImport & { as: Account }) => {
    const { as, isDryRun = false, plan, key = randomUUID() } = sent
    const headers = { ...(await bearerOf(database, as.accountId)), 'idempotency-key': key }
    const payload = { thing, rows, isDryRun, plan }
    const answer = await site().inject({ method: 'POST', url: '/api/admin/import', headers, payload })
    return { status: answer.statusCode, ...answer.json<Imported>() }
  }

export const outcomes = ({ rows }: Imported) => rows.map(({ outcome }) => outcome)
export const problemsByRow = ({ rows }: Pick<Imported, 'rows'>) =>
  rows.map((row) => row.problems.map(({ field, message }) => `${field}: ${message}`))
