import { openDatabase } from 'api/platform/db/database'
// In a separate process, counts rows that belong to another statement. Prints { wrong, failed, right } as JSON.
import { sql } from 'kysely'

const [who, isPrepared] = [process.env['WHO']!, process.env['IS_PREPARED'] === 'on']
const db = openDatabase({ url: process.env['DATABASE_URL']!, maxConnections: 4, isPooled: true, isPrepared })
const counted = { wrong: 0, failed: 0, right: 0 }

/** Each process uses different texts, because a statement named by a number would collide between processes. */
const runStatement = async (index: number): Promise<void> => {
  const text = `${who}${index % 20}`
  try {
    const { rows } = await sql<{ text: string; index: number }>`
      select ${sql.lit(text)}::text as text, ${index}::int as index`.execute(db)
    if (rows[0]?.text === text && rows[0].index === index) counted.right += 1
    else counted.wrong += 1
  } catch {
    counted.failed += 1
  }
}

const reader = async (first: number): Promise<void> => {
  for (let index = first; index < first + 100; index++) await runStatement(index)
}
await Promise.all(Array.from({ length: 4 }, (_, at) => reader(at * 100)))
await db.destroy()
process.stdout.write(JSON.stringify(counted))
