import type { Answer, Received } from 'contract/endpoint'
import type { ListedLook, listLooks as endpoint } from 'contract/looks'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { listActors } from '#platform/list-actors.ts'
import { rowsToCount, rowTotalOf } from '#platform/row-total.ts'
import { withinDays } from '#platform/within-days.ts'

const pageSize = 50

/** Newest first. */
export async function listLooks(
  db: Database,
  query: Received<typeof endpoint>['query'],
): Promise<Answer<typeof endpoint>> {
  const counted = rowsToCount(query.cursor, pageSize)
  const [{ rows }, people] = await Promise.all([
    readPage(db, query, counted),
    listActors(db, [{ table: 'platform.looks', actor: 'actor_id' }]),
  ])
  const items = rows.slice(0, pageSize).map(({ found: _found, ...look }) => look)
  return {
    items,
    nextCursor: rows.length > pageSize ? String(items.at(-1)!.id) : null,
    total: rowTotalOf(query.cursor, rows[0]?.found ?? 0, counted),
    people,
  }
}

/** Counted where they are found: the rows are read once. */
const readPage = (db: Database, query: Received<typeof endpoint>['query'], counted: number) =>
  sql<ListedLook & { found: number }>`
    with found as materialized (
      select l.* from platform.looks l where ${sql.join(conditionsOf(query), sql` and `)}
      order by l.id desc limit ${sql.lit(counted)}),
    page as (select * from found order by id desc limit ${sql.lit(pageSize + 1)})
    select l.id::int as id, platform.instant(l.at) as at, coalesce(r.name, a.line_name) as by, l.kind,
      l.person_id as "personId", l.thing_id as "thingId", coalesce(m.name, g.name, k.title || case when d.id is null then ' ' || c.name else '' end, p.title) as title,
      platform.instant(d.starts_at) as "startsAt", (select count(*)::int from found) as found
    from page l
    left join identity.accounts a on a.id = l.actor_id left join identity.members r on r.id = a.id
    left join identity.members m on m.id = l.person_id left join booking.guests g on g.id = l.person_id
    -- by case, because the other kinds have ids that are no numbers
    left join catalog.class_days d on d.id = case when l.kind in ('roster', 'phone', 'walk_in') then l.thing_id::int end
    left join spaces.applications p on p.id = case when l.kind = 'application' then l.thing_id::uuid end
    left join catalog.classes c on c.id = coalesce(d.class_id, case when l.kind = 'notified' then l.thing_id::int end)
    left join catalog.courses k on k.id = c.course_id
    order by l.id desc`.execute(db)

const conditionsOf = ({
  kind,
  by,
  person,
  cursor,
  ...days
}: Received<typeof endpoint>['query']): RawBuilder<unknown>[] => {
  const last = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : undefined
  return [
    sql`true`,
    ...(kind === undefined ? [] : [sql`l.kind = ${kind}`]),
    ...(by === undefined ? [] : [sql`l.actor_id = ${by}`]),
    ...(person === undefined ? [] : [sql`l.person_id = ${person}`]),
    ...withinDays(sql`l.at`, days),
    ...(last === undefined ? [] : [sql`l.id < ${last}`]),
  ]
}
