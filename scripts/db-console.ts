/**
 * `npm run db:console [-- --owner]`: other options go to psql; without psql, a console reads statements line by line.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { queryLines } from './query-lines.ts'
import { reachDatabase } from './reach-database.ts'

const options = process.argv.slice(2)
const isOwner = options[0] === '--owner'

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
