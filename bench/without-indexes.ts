import type pg from 'pg'

type Removed = { remove: string; restore: string }

/**
 * Runs `write` without the exclusion constraints and the indexes that are not unique, and restores them: rows that are
 * indexed one by one, by their words or by their times, take ten times as long as an index of all of them. One connection
 * must be alone with the database.
 */
export async function withoutIndexes(client: pg.ClientBase, write: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Removed>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
     from pg_constraint where contype = 'x'
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where not i.indisunique and not i.indisexclusion and n.nspname !~ '^pg_'`,
  )
  for (const { remove } of rows) await client.query(remove)
  await write()
  await client.query("set maintenance_work_mem = '1GB'")
  for (const { restore } of rows) await client.query(restore)
  await client.query('reset maintenance_work_mem')
}
