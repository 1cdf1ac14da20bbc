import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plannedPerCall } from './statement-names.ts'
import { useTestDatabase } from './testing/use-test-database.ts'
import { transact } from './transact.ts'

const database = useTestDatabase()

const readBoth = () => sql`select * from site.cursor_seasons where id > ${0}`.execute(database.db)

test('a statement is prepared once per connection', async () => {
  await database.db.connection().execute(async (db) => {
    for (let count = 0; count < 3; count++) await sql`select ${count}::int as prepared_probe`.execute(db)
    const found = await sql<{ count: number }>`
      select count(*)::int from pg_prepared_statements where statement like '%prepared_probe' and name <> ''`.execute(
      db,
    )
    expect(found.rows[0]!.count).toBe(1)
  })
})

test('a statement that is planned per call is not prepared', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`${sql.raw(plannedPerCall)} select ${1}::int as planned_probe`.execute(db)
    const found = await sql<{ count: number }>`
      select count(*)::int from pg_prepared_statements where statement like '%planned_probe' and name <> ''`.execute(
      db,
    )
    expect(found.rows[0]!.count).toBe(0)
  })
})

test('a migration while servers run breaks neither reads nor verbs', async () => {
  for (let count = 0; count < 20; count++) await readBoth()
  await database.owner.query('alter table site.cursor_seasons add column note text')
  await Promise.all(Array.from({ length: 40 }, readBoth))
  await database.owner.query('alter table site.cursor_seasons add column other_note text')
  const verbs = Array.from({ length: 40 }, () =>
    transact(
      database.db,
      async (tx) => (await sql`select * from site.cursor_seasons where id > ${0}`.execute(tx)).rows,
    ),
  )
  await expect(Promise.all(verbs)).resolves.toHaveLength(40)
})
