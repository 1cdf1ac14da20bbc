import type { Answer, Received } from 'contract/endpoint'
import type { ClassListPart, listStaffClasses as endpoint, ListedClass } from 'contract/planning/class-list'
import { sql, type RawBuilder } from 'kysely'
import { classState } from '#catalog/class-state.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { cutPage, readCursor } from '#platform/list-cursor.ts'
import { isChangeable } from '#platform/things/thing-table.ts'
import { listClassChoices } from './list-class-choices.ts'

const pageSize = 50

type Query = Received<typeof endpoint>['query']

type Row = Omit<ListedClass, 'state'> & {
  rank: string
  isPublished: boolean
  isCancelled: boolean
  isNotOpened: boolean
  isMerged: boolean
  isConfirmed: boolean
  registrationOpensAt: Date
  isJoinable: boolean
  hasSeats: boolean
}

/** Of the bases whose classes the actor may read. */
export async function listStaffClasses(
  db: Database,
  { part = 'current', q = '', cursor, ...narrowed }: Query,
  { actor, now }: { actor: Account; now: Date },
): Promise<Answer<typeof endpoint>> {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const conditions = [
    isChangeable({ base: 'base_id' }, 'class.read', actor),
    isInPart(part, now),
    ...narrowTo(narrowed),
    ...(cursor === undefined ? [] : [isAfter(part, cursor)]),
    ...words.map((word) => sql`strpos(lower(k.title || ' ' || t.name || ' ' || s.name), lower(${word})) > 0`),
  ]
  const { rows } = await sql<Row>`
    select t.id, f.rank::text as rank, k.title, t.name as "className", k.category_id as category, s.id as "baseId", s.name as "baseName",
      platform.instant(t.published_at) as "publishedAt", coalesce(t.published_at <= ${now}, false) as "isPublished",
      t.cancelled_at is not null as "isCancelled", t.not_opened_at is not null as "isNotOpened",
      t.merged_at is not null as "isMerged",
      t.confirmed_at is not null as "isConfirmed", t.registration_opens_at as "registrationOpensAt", span.*
    from (
      select f.* from (${chosen(part, now)}) f
      join catalog.classes t on t.id = f.id ${words.length === 0 ? sql`` : withNames}
      where ${sql.join(conditions, sql` and `)} order by ${orderOf(part)} limit ${pageSize + 1}) f
    join catalog.classes t on t.id = f.id ${withNames}
    cross join lateral (
      select platform.instant(min(d.starts_at)) as "firstStartsAt", platform.instant(max(d.ends_at)) as "lastEndsAt",
        count(*)::int as days, coalesce(sum(d.capacity), 0)::int as seats, coalesce(sum(d.seats_taken), 0)::int as people,
        coalesce(bool_or(d.registration_closes_at > ${now}), false) as "isJoinable",
        coalesce(bool_or(d.registration_closes_at > ${now} and d.seats_taken < d.capacity), false) as "hasSeats"
      from catalog.class_days d where d.class_id = t.id and d.cancelled_at is null) span
    order by ${orderOf(part)}`.execute(db)
  const { page, nextCursor } = cutPage(rows, pageSize, ({ rank, id }) => ({ key: rank, id }))
  const options = narrowed.options ? await listClassChoices(db, narrowed.base, { actor, now }) : null
  return { items: page.map((row) => toListed(row, now)), nextCursor, options }
}

function narrowTo({ base, room, teacher }: Omit<Query, 'part' | 'q' | 'cursor'>): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (base !== undefined) conditions.push(sql`t.base_id = ${Number(base)}`)
  if (room !== undefined)
    conditions.push(sql`exists (
      select from catalog.class_days d where d.class_id = t.id and d.venue = ${room} and d.cancelled_at is null)`)
  if (teacher !== undefined)
    conditions.push(sql`(
      exists (select from catalog.class_teachers x where x.class_id = t.id and x.teacher_id = ${Number(teacher)})
      or exists (select from catalog.class_days d where d.class_id = t.id and d.cancelled_at is null
        and ${Number(teacher)} = any(d.substitute_ids)))`)
  return conditions
}

const withNames = sql`join catalog.courses k on k.id = t.course_id join places.bases s on s.id = t.base_id`

/** Classes with their rank in the list; more than are in the part. */
const chosen = (part: ClassListPart, now: Date): RawBuilder<unknown> =>
  isByDay(part)
    ? // The next day of each class, in the order of an index, which ends the search after a page.
      sql`select d.class_id as id, d.starts_at, (extract(epoch from d.starts_at) * 1000000)::bigint as rank
        from catalog.class_days d
        where ${isComing(sql`d`, now)} and not exists (
          select from catalog.class_days e where e.class_id = d.class_id and ${isComing(sql`e`, now)}
            and (e.starts_at, e.id) < (d.starts_at, d.id))`
    : sql`select id, 0 as rank from catalog.classes`

/** No day is longer than 24 hours. */
const isComing = (day: RawBuilder<unknown>, now: Date) =>
  sql`${day}.starts_at > ${now}::timestamptz - interval '24 hours' and ${day}.ends_at > ${now}`

const isInPart = (part: ClassListPart, now: Date): RawBuilder<boolean> => {
  if (part === 'current') return sql`t.published_at is not null`
  if (part === 'draft') return sql`t.published_at is null`
  return sql`t.published_at is not null and not exists (
    select from catalog.class_days d where d.class_id = t.id and d.ends_at > ${now})`
}

/** Others newest first, so that the index of ids ends the search after a page. */
const isByDay = (part: ClassListPart): boolean => part === 'current'

const orderOf = (part: ClassListPart) => (isByDay(part) ? sql`f.starts_at, t.id` : sql`t.id desc`)

const isAfter = (part: ClassListPart, cursor: string): RawBuilder<boolean> => {
  const { key, id } = readCursor(cursor, /^\d{1,16}$/)
  return isByDay(part)
    ? sql`(f.starts_at, t.id) > ('epoch'::timestamptz + ${key}::bigint * interval '1 microsecond', ${id})`
    : sql`t.id < ${id}`
}

function toListed(
  { rank: _rank, isPublished, isCancelled, isNotOpened, isMerged, ...row }: Row,
  now: Date,
): ListedClass {
  const { isConfirmed, registrationOpensAt, isJoinable, hasSeats, ...shown } = row
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  const facts = {
    published: isPublished,
    cancelled: isCancelled,
    notOpened: isNotOpened,
    merged: isMerged,
    confirmed: isConfirmed,
    registrationOpensAt,
    isJoinable,
    hasSeats,
    firstStartsAt: instant(row.firstStartsAt),
    lastEndsAt: instant(row.lastEndsAt),
  }
  return { ...shown, state: classState(facts, now) }
}
