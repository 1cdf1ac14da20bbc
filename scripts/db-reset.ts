/** `npm run db:reset [-- --yes] [--remote]`: refuses in production, and without `--remote` on another machine. */
import { createInterface } from 'node:readline/promises'
import pg from 'pg'
import { reachDatabase } from './reach-database.ts'
import { resetDatabase } from './reset-database.ts'
import { resetRefusal } from './reset-refusal.ts'

const options = process.argv.slice(2)
const { DATABASE_URL, DATABASE_OWNER_URL, NODE_ENV, LINE_LOGIN_CHANNEL_ID } = process.env

const isConfirmed = async (ownerUrl: string): Promise<boolean> => {
  if (options.includes('--yes')) return true
  const { database, host } = new pg.Client({ connectionString: ownerUrl })
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `All data in "${database}" at ${host} will be deleted. Type yes to continue: `,
  )
  terminal.close()
  return answer.trim() === 'yes'
}

const reset = async (): Promise<void> => {
  const urls = [DATABASE_URL, DATABASE_OWNER_URL].flatMap((url) => (url ? [url] : []))
  const refusal = resetRefusal({ urls, nodeEnv: NODE_ENV, options })
  if (refusal !== undefined) throw new Error(refusal)
  if (!options.includes('--yes') && !process.stdin.isTTY)
    throw new Error('confirmation needs a terminal: add --yes')
  const database = await reachDatabase(process.env)
  try {
    if (!(await isConfirmed(database.ownerUrl))) throw new Error('not confirmed')
    const isDemo = LINE_LOGIN_CHANNEL_ID === undefined || LINE_LOGIN_CHANNEL_ID === ''
    await resetDatabase(database.ownerUrl, { loadDemo: isDemo, print: console.log })
    console.log('database: reset')
  } finally {
    await database.close()
  }
}

try {
  await reset()
} catch (error) {
  console.error(`Nothing was reset: ${(error as Error).message}`)
  process.exitCode = 1
}
