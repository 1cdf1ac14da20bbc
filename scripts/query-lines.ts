import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { inspect } from 'node:util'
import pg from 'pg'

/** Runs statements from the input, each up to a line that ends with `;`, until the end of the input or `\q`. */
export async function queryLines(url: string, input: Readable, show: (text: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  let statement = ''
  for await (const line of createInterface({ input })) {
    if (line.trim() === '\\q') break
    statement += `${line}\n`
    if (!line.trimEnd().endsWith(';')) continue
    show(await outputOf(client, statement))
    statement = ''
  }
  await client.end()
}

const outputOf = async (client: pg.Client, statement: string): Promise<string> => {
  try {
    const { rows, command, rowCount } = await client.query(statement)
    const shown = rows.map((row) => inspect(row, { breakLength: Infinity })).join('\n')
    return `${shown}${shown === '' ? '' : '\n'}${command} ${rowCount ?? ''}`.trimEnd()
  } catch (error) {
    return (error as Error).message
  }
}
