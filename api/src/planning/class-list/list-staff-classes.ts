import type { Answer, Received } from 'contract/endpoint'
import type { listStaffClasses as endpoint } from 'contract/planning/class-list'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { cutPage } from '#platform/list-cursor.ts'
import { classOrder } from './class-order.ts'
import { pageAndTotal, inOrder } from './class-page.ts'
import { classRows, toListed, type ClassRow } from './class-rows.ts'
import { foundBy } from './found-classes.ts'
import { listClassChoices } from './list-class-choices.ts'

const pageSize = 50

type Query = Received<typeof endpoint>['query']
/** Without a class there is one row, which has the total. */
type Row = { total: number } & (ClassRow | Record<keyof ClassRow, null>)

/** Of the bases whose classes the actor may read. Refuses `invalid_input` for a cursor of another order. */
export async function listStaffClasses(
  db: Database,
  query: Query,
  { actor, now }: { actor: Account; now: Date },
): Promise<Answer<typeof endpoint>> {
  const { part = 'current', sort, cursor } = query
  const order = classOrder(part, sort, now)
  const tables = pageAndTotal({ part, order, cursor, now, found: foundBy(query, actor), limit: pageSize + 1 })
  const { rows } = await sql<Row>`
    with ${tables}
    select counted.total, p.* from counted left join (${classRows(order, now)}) p on true
    order by ${inOrder(order)}`.execute(db)
  const { page: shown, nextCursor } = cutPage(rows.filter(isClass), pageSize, order.cursorOf)
  return {
    items: shown.map((row) => toListed(row, now)),
    nextCursor,
    total: rows[0]!.total,
    options: query.options ? await listClassChoices(db, query.base, { actor, now }) : null,
  }
}

const isClass = (row: Row): row is { total: number } & ClassRow => row.id !== null
