import type { Action } from 'contract/can'
import type { ListedThing } from 'contract/thing'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { isChangeable, type ThingTable } from './thing-table.ts'

const pageSize = 50

export async function listThings(
  db: Database,
  { table, action, actor }: { table: ThingTable; action: Action; actor: Account },
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<{ items: ListedThing[]; nextCursor: string | null }> {
  const before = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : null
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  const found = words.map(
    (word) => sql`strpos(lower(${table.title} || ' ' || ${table.note}), lower(${word})) > 0`,
  )
  const conditions = [
    isChangeable(table, action, actor),
    ...(before === null ? [] : [sql<boolean>`t.id < ${before}`]),
    ...found,
  ]
  const { rows } = await sql<ListedThing>`
    select t.id, ${table.title} as title, ${table.note} as note, platform.instant(t.published_at) as "publishedAt"
    from ${sql.table(table.table)} t where ${sql.join(conditions, sql` and `)}
    order by t.id desc limit ${pageSize + 1}`.execute(db)
  const items = rows.slice(0, pageSize)
  return { items, nextCursor: rows.length > pageSize ? String(items.at(-1)!.id) : null }
}
