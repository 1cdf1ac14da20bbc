import type pg from 'pg'
import { withoutIndexes } from './without-indexes.ts'

/** Distance between the integer ids of a row and of its copies; higher than any id of the demo world. */
const idStep = 1_000_000
/** Settings, progress and logins, which do not grow with the network. */
const leftAlone = [
  'site.settings',
  'site.cursor_seasons',
  'site.redirect_rules',
  'site.browser_errors',
  // The same days everywhere.
  'catalog.holidays',
  'notifications.progress',
  'notifications.line_quota',
  'booking.seat_checks',
  'identity.liff_logins',
  'identity.login_attempts',
  'audit.results',
]

type Column = { table: string; name: string; type: string }

/** Counted: of 300,000 random ones some would be the same. */
const countedCode = `regexp_replace(upper(to_hex(3221225472 + row_number() over ())), '(....)(....)', '\\1-\\2')`

/** Text or a number that is unique in the database, by column: how a copy differs. `k` is the number of the copy. */
const uniqueTexts: Readonly<Record<string, string>> = {
  'booking.bookings.code': countedCode,
  'booking.learning_records.code': `regexp_replace(upper(substr(md5(code || k), 1, 12)), '(....)(....)(....)', '\\1-\\2-\\3')`,
  'booking.guests.claim_hash': 'null',
  'identity.accounts.line_user_id': `'U' || md5(line_user_id || k)`,
  'official_account.events.event_id': 'event_id || k',
  'official_account.events.line_user_id': `'U' || md5(line_user_id || k)`,
  'places.bases.name': `name || k`,
  'spaces.applications.code': countedCode,
  'spaces.applications.number': `number + k * ${idStep}`,
}

/**
 * Copies every row of the demo world until each table has `factor` times as many, with other ids, and references between
 * the copies. Reference rows with a text as their id stay as they are.
 */
export async function multiplyDemo(owner: pg.Pool, factor: number): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    const tables = await readColumns(client)
    await withoutIndexes(client, async () => {
      for (const [table, columns] of tables) {
        const statement = copyOf(table, columns)
        if (statement !== undefined) await client.query(statement, [factor - 1])
      }
    })
    await client.query(`select catalog.mark_days(array(select id from catalog.classes where id > ${idStep}))`)
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    client.release()
  }
}

const readColumns = async (client: pg.PoolClient): Promise<Map<string, Column[]>> => {
  const { rows } = await client.query<Column>(
    `select n.nspname || '.' || c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and n.nspname !~ '^pg_|^(information_schema|graphile_worker|platform)$' and n.nspname || '.' || c.relname <> all($1)
     order by 1, a.attnum`,
    [leftAlone],
  )
  return Map.groupBy(rows, ({ table }) => table)
}

const isId = ({ name, type }: Column): boolean =>
  type === 'uuid' || (/^(integer|bigint)$/.test(type) && /(^|_)id$/.test(name))

/** Undefined for a table without ids. */
const copyOf = (table: string, columns: readonly Column[]): string | undefined => {
  if (!columns.some(isId)) return undefined
  const values = columns.map((column) => {
    const text = uniqueTexts[`${table}.${column.name}`]
    if (text !== undefined) return text
    if (!isId(column)) return column.name
    return column.type === 'uuid' ? `md5(${column.name}::text || k)::uuid` : `${column.name} + k * ${idStep}`
  })
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  return `insert into ${table} (${names}) overriding system value
    select ${values.join(', ')} from ${table}, generate_series(1, $1::int) k`
}
