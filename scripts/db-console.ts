/**
 * `npm run db:console`: psql on the configured database, as the application's login or, with `-- --owner`, as the
 * schema's owner. Other options go to psql: `npm run db:console -- -c 'select 1'`. Where psql is not installed, a simple
 * console reads statements line by line.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { queryLines } from './query-lines.ts'
import { reachDatabase } from './reach-database.ts'

const options = process.argv.slice(2)
const isOwner = options[0] === '--owner'

/** Returns the exit code of psql; undefined when it is not installed. */
const runPsql = async (url: string, args: readonly string[]): Promise<number | undefined> => {
  // In the environment, because every user of this machine can read the arguments of a process.
  const { password } = new pg.Client({ connectionString: url })
  const address = url.replace(/^(\w+:\/\/[^:/@]*):[^@]*@/, '$1@')
  const psql = spawn('psql', [address, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...(typeof password === 'string' ? { PGPASSWORD: password } : {}) },
  })
  // Ctrl-C cancels the statement in psql and must not end this process.
  process.on('SIGINT', () => undefined)
  try {
    const [code] = (await once(psql, 'exit')) as [number | null]
    return code ?? 1
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

const openConsole = async (): Promise<number> => {
  const database = await reachDatabase(process.env)
  const url = isOwner ? database.ownerUrl : database.appUrl
  try {
    const code = await runPsql(url, isOwner ? options.slice(1) : options)
    if (code !== undefined) return code
    console.error('psql is not installed: end statements with ; and type \\q to quit')
    await queryLines(url, process.stdin, (line) => console.log(line))
    return 0
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await openConsole()
} catch (error) {
  console.error(`Cannot connect to the database: ${(error as Error).message}`)
  process.exitCode = 1
}
