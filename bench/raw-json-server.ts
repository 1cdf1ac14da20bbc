// The reference of S2, a separate program: only node:http and prepared statements of pg.
import { createServer } from 'node:http'
import pg from 'pg'
import type { RawAnswers } from './json-reads.ts'

const [port, databaseUrl, answersJson] = process.argv.slice(2)
const answers = JSON.parse(answersJson!) as RawAnswers
const INT8 = 20
pg.types.setTypeParser(INT8, Number)
// The same number of connections as the product.
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

const read = async (path: string): Promise<string> => {
  const statements = answers[path] ?? []
  const results = await Promise.all(
    statements.map(({ text, values }, index) => pool.query({ name: `${path} ${index}`, text, values })),
  )
  return JSON.stringify(results.map(({ rows }) => rows.map(withoutFacts)))
}

type Row = { rows?: object[] }

/** Without columns that the product reads and does not send; a list's statement returns its cards in `rows`. */
const withoutFacts = (row: Row): object =>
  Object.assign(row, {
    facts: undefined,
    sortKey: undefined,
    place: undefined,
    ...(row.rows && { rows: row.rows.map(withoutFacts) }),
  })

const server = createServer((request, response) => {
  read(request.url ?? '').then(
    (body) => {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      }
      response.writeHead(200, headers).end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
