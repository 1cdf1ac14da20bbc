import type pg from 'pg'

/** Names of columns that name a person, wherever no foreign key says so. */
const personName = '(^|_)(member|actor|account|person|companion|line_user)_id$|_by$'

/**
 * The columns of all schemas of ours that name a person with an account, from the catalogue: foreign keys to accounts and
 * members, their keys, and columns with such a name. As `schema.table.column`, sorted.
 */
export async function findPersonColumns(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct format('%s.%s.%s', n.nspname, c.relname, a.attname) as name
     from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
     join pg_namespace n on n.oid = c.relnamespace
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
     where a.attnum > 0 and not a.attisdropped
       and n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'graphile_worker')
       and (k.confrelid in ('identity.accounts'::regclass, 'identity.members'::regclass)
         or c.oid in ('identity.accounts'::regclass, 'identity.members'::regclass) and a.attname = 'id'
         or a.attname ~ $1 and format_type(a.atttypid, null) in ('uuid', 'text'))
     order by 1`,
    [personName],
  )
  return rows.map(({ name }) => name)
}

const nameOrNumber =
  '(^|_)(name|nickname|mobile|phone|tel|email|chat|birth|birthday|picture|photo|avatar|address|contact)(_|$)'

/**
 * The columns of all schemas of ours that may say what somebody is called or where they are reached. As
 * `schema.table.column`, sorted.
 */
export async function findNameColumns(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%s.%s.%s', table_schema, table_name, column_name) as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and column_name ~ $1
       and data_type in ('text', 'character varying', 'date', 'ARRAY', 'jsonb')
       and table_schema not like 'pg\\_%' and table_schema not in ('information_schema', 'graphile_worker')
     order by 1`,
    [nameOrNumber],
  )
  return rows.map(({ name }) => name)
}
