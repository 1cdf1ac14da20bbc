/**
 * `npm run deletions -- list`: prints the accounts of this database. `npm run deletions -- replay FILE [--yes]`: after the
 * restore of an older state, deletes the accounts again that the list of the newer one does not have (docs/runbook.md).
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { deleteAgain, listAccountIds } from 'api/own-data/delete-again'
import { systemClock } from 'api/platform/clock'
import { openDatabase, type Database } from 'api/platform/db/database'
import { deletedSince, readAccountList, writeAccountList } from './account-list.ts'
import { reachDatabase } from './reach-database.ts'

const [act, file, ...options] = process.argv.slice(2)

const isConfirmed = async (count: number): Promise<boolean> => {
  if (options.includes('--yes')) return true
  if (!process.stdin.isTTY) throw new Error('confirmation needs a terminal: add --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${count} accounts will be deleted again. Type yes to continue: `)
  terminal.close()
  return answer.trim() === 'yes'
}

const replay = async (db: Database, newer: readonly string[]): Promise<void> => {
  const ids = deletedSince(await listAccountIds(db), newer)
  if (ids.length === 0) return console.log('No account has been deleted since the restored state.')
  if (!(await isConfirmed(ids.length))) throw new Error('not confirmed')
  for (const id of ids) await deleteAgain(db, id, systemClock.now())
  console.log(`${ids.length} accounts were deleted again.`)
}

const run = async (): Promise<void> => {
  if (act !== 'list' && (act !== 'replay' || file === undefined))
    throw new Error('usage: npm run deletions -- list | replay FILE [--yes]')
  const newer = file === undefined ? [] : readAccountList(readFileSync(file, 'utf8'))
  const database = await reachDatabase(process.env)
  const db = openDatabase({ url: database.appUrl, maxConnections: 1 })
  try {
    if (act === 'replay') await replay(db, newer)
    else process.stdout.write(writeAccountList(await listAccountIds(db), systemClock.now()))
  } finally {
    await db.destroy()
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(`Nothing was deleted: ${(error as Error).message}`)
  process.exitCode = 1
}
