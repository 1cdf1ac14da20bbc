import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { listClasses } from 'api/catalog/list-classes'
import { readClass } from 'api/catalog/read-class'
import type { Database } from 'api/platform/db/database'
import { listClasses as listEndpoint } from 'contract/catalog/class-list'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { freePort } from 'server/testing/free-port'
import type { BenchServer } from './bench-server.ts'
import { median, spread, type Figure } from './figures.ts'
import { requestsPerSecond } from './requests-per-second.ts'

const rounds = 5
const limit = 0.7

export type RawAnswers = Record<string, { text: string; values: unknown[] }[]>

/**
 * S2: public reads of the API, as a share of a raw node:http server that sends the rows of the same prepared
 * statements. Both uncompressed: ours also identifies callers, limits, validates and computes ETags.
 */
export async function measureJsonReads({ url, appUrl }: BenchServer): Promise<Figure[]> {
  const answers = await recordStatements(appUrl)
  const raw = await startRawServer(appUrl, answers)
  try {
    const figures: Figure[] = []
    for (const read of Object.keys(answers)) figures.push(await compare(url, raw.url, read))
    return figures
  } finally {
    await raw.stop()
  }
}

const compare = async (url: string, rawUrl: string, read: string): Promise<Figure> => {
  await requireAlike(`${url}${read}`, `${rawUrl}${read}`)
  // Warm-up.
  for (const origin of [url, rawUrl]) await requestsPerSecond(`${origin}${read}`)
  const [shares, rates]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const reference = await requestsPerSecond(`${rawUrl}${read}`)
    const ours = await requestsPerSecond(`${url}${read}`)
    rates.push(ours)
    shares.push(ours / reference)
  }
  return {
    id: 'S2',
    what: `GET ${read} as a share of raw node:http with the same prepared statements`,
    target: `≥ ${limit}`,
    measured: `${spread(shares)}; ${spread(rates, 0)} requests/s`,
    isMet: median(shares) >= limit,
  }
}

/** Throws unless both send about the same number of bytes. Only our response contains derived states. */
const requireAlike = async (ours: string, reference: string): Promise<void> => {
  const [one, other] = await Promise.all([sizeOf(ours), sizeOf(reference)])
  if (Math.abs(one / other - 1) > 0.25) throw new Error(`${ours} sends ${one} bytes, the raw server ${other}`)
}

const sizeOf = async (address: string): Promise<number> => {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  const { length } = await answer.text()
  if (!answer.ok || length < 1000)
    throw new Error(`${address}: status ${answer.status}, ${length} characters`)
  return length
}

const recordStatements = async (databaseUrl: string): Promise<RawAnswers> => {
  const asked: RawAnswers[string] = []
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const log = ({ query: { sql, parameters } }: { query: { sql: string; parameters: readonly unknown[] } }) =>
    void asked.push({ text: sql, values: [...parameters] })
  const db = new Kysely({ dialect: new PostgresDialect({ pool }), log }) as unknown as Database
  try {
    await listClasses(db, listEndpoint.query!.parse({}), new Date())
    const ofList = asked.splice(0)
    await readClass(db, 1, new Date())
    return { '/api/class': ofList, '/api/class/1': asked.splice(0) }
  } finally {
    await db.destroy()
  }
}

const startRawServer = async (databaseUrl: string, answers: RawAnswers) => {
  const port = await freePort()
  const program = path.join(import.meta.dirname, 'raw-json-server.ts')
  const child = fork(program, [String(port), databaseUrl, JSON.stringify(answers)])
  const exited = once(child, 'exit')
  const outcome = await Promise.race([once(child, 'message'), exited])
  if (outcome[0] !== 'ready') throw new Error('the raw server did not start')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
