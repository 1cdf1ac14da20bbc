import type { Answer, Received } from 'contract/endpoint'
import { followGroups, type FollowItem, type listFollows as endpoint } from 'contract/following'
import { sql, type RawBuilder } from 'kysely'
import { classCardColumns, toClassCard, type ClassCardRow } from '#catalog/class-card-row.ts'
import type { Database } from '#platform/db/database.ts'
import { cutPage, readCursor, type Cursor } from '#platform/list-cursor.ts'

type Row = Omit<FollowItem, 'card' | 'group'> & { rank: number; card: ClassCardRow | null }

const pageSize = 50

/** What the member follows, the latest first, by group: what can be booked now, what opens later, the rest. */
export async function listFollows(
  db: Database,
  { cursor }: Received<typeof endpoint>['query'],
  memberId: string,
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const after = cursor === undefined ? undefined : readCursor(cursor, /^[0-3]$/)
  const found = await selectPage(memberId, after, now).execute(db)
  const { page, nextCursor } = cutPage(found.rows, pageSize, ({ rank, id }) => ({ key: String(rank), id }))
  const items = page.map(({ rank, card, ...item }) => ({
    ...item,
    group: followGroups[rank]!,
    card: card && toClassCard(card, now),
  }))
  return { items, nextCursor }
}

const selectPage = (memberId: string, after: Cursor | undefined, now: Date): RawBuilder<Row> => sql<Row>`
  select l.id, l.kind, l."thingId", l.title, l.rank, platform.instant(l.opens_at) as "opensAt",
    (select to_jsonb(card) from (${cardOf(sql`l.class_id`, now)}) card) as card
  from (${ranked(memberId, now)}) l
  where ${after ? sql`(l.rank, -l.id) > (${Number(after.key)}::int, ${-after.id}::int)` : sql`true`}
  order by l.rank, l.id desc limit ${pageSize + 1}`

const ranked = (memberId: string, now: Date): RawBuilder<unknown> => sql`
  select f.id, f.kind, coalesce(f.class_id, f.course_id) as "thingId",
    case when k.published_at <= ${now} then k.title end as title, best.id as class_id, best.opens_at,
    case when best.step < 2 then best.step when f.kind = 'next_term' then 2 else 3 end as rank
  from following.follows f
  left join catalog.classes own on own.id = f.class_id
  join catalog.courses k on k.id = coalesce(f.course_id, own.course_id)
  left join lateral (
    select c.id, c.registration_opens_at as opens_at, s.step
    from catalog.classes c cross join lateral (${stepOf(now)}) s
    where (c.id = f.class_id or c.course_id = f.course_id) and catalog.is_published(c, k, ${now})
      and (f.class_id is not null or s.step < 2)
    order by s.step, s.starts_at, c.id limit 1) best on true
  where f.member_id = ${memberId}`

/** 0: class c can be booked, 1: it opens later, 2: neither; and its next day. */
const stepOf = (now: Date): RawBuilder<unknown> => sql`
  select min(d.starts_at) as starts_at, case
    when not catalog.is_shown(c, k, ${now}) then 2
    when bool_or(catalog.is_bookable(d, c, ${now})) then 0
    when c.registration_opens_at > ${now} and count(*) > 0 then 1
    else 2 end as step
  from catalog.class_days d where d.class_id = c.id and catalog.is_coming(d, ${now})`

/** A class at its first bookable day, otherwise at its first coming one, otherwise at its last. */
const cardOf = (classId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  select ${classCardColumns(now)}
  from catalog.class_days d
  join catalog.classes c on c.id = d.class_id
  join catalog.courses k on k.id = c.course_id
  join places.bases s on s.id = c.base_id
  where c.id = ${classId}
  order by catalog.is_bookable(d, c, ${now}) desc, catalog.is_coming(d, ${now}) desc, d.cancelled_at is not null,
    case when catalog.is_coming(d, ${now}) then d.starts_at end, d.starts_at desc, d.id
  limit 1`
