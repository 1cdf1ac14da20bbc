import type { listFeedback as endpoint, WrittenFeedback } from 'contract/attendance/staff-feedback'
import { can } from 'contract/can'
import type { Answer, Received } from 'contract/endpoint'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { isOfAllBases, isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'
import { cutPage, readCursor } from '#platform/list-cursor.ts'
import { refuse } from '#platform/refuse.ts'

const pageSize = 20

/** About the classes at the actor's bases, without names. Refuses `not_found` and `invalid_input`. */
export async function listFeedback(
  db: Database,
  { classId, cursor }: Received<typeof endpoint>['query'],
  actor: Account,
): Promise<Answer<typeof endpoint>> {
  const known = classId === undefined ? null : await requireClass(db, classId, actor)
  const isEverywhere = classId === undefined && isOfAllBases(actor, 'feedback.read')
  const which =
    classId === undefined
      ? isOfBases(actor, 'feedback.read', sql`c.base_id`)
      : sql<boolean>`c.id = ${classId}`
  const isOfSomeBases = classId === undefined && !isEverywhere
  const counting =
    cursor === undefined || isOfSomeBases ? countFeedback(db, { isEverywhere, which }) : Promise.resolve(null)
  const isByClass = isOfSomeBases ? (await counting)!.total.count <= maxOpinionsByClass : !isEverywhere
  const [counts, written] = await Promise.all([
    counting,
    listWritten(db, { from: isByClass ? fromRatedClasses(which) : fromFeedback, which, cursor }),
  ])
  const { ratings, total } = (cursor === undefined && counts) || { ratings: null, total: null }
  return { class: known, ratings, total, ...written }
}

const requireClass = async (db: Database, classId: number, actor: Account) => {
  const found = await sql<NonNullable<Answer<typeof endpoint>['class']> & { baseId: number }>`
    select c.base_id as "baseId", k.title, c.name as "className", k.category_id as category, s.name as "baseName"
    from catalog.classes c
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    where c.id = ${classId} and c.published_at is not null`.execute(db)
  const row = found.rows[0]
  if (row === undefined || !can(actor, 'feedback.read', row)) throw refuse('not_found')
  const { baseId: _baseId, ...known } = row
  return known
}

const fromFeedback = sql`from booking.feedback f
  join booking.bookings b on b.id = f.booking_id
  join catalog.classes c on c.id = b.class_id`

/** With more opinions, a page is filled soon from the newest of all bases. */
const maxOpinionsByClass = 1000

/** Looked up class by class: PostgreSQL would read all opinions in search of a full page. */
const fromRatedClasses = (which: RawBuilder<boolean>) => sql`from (
    select distinct r.class_id from booking.rating_counts r join catalog.classes c on c.id = r.class_id
    where ${which} and r.written > 0) w
  cross join lateral (
    select b.class_id, f.* from booking.bookings b join booking.feedback f on f.booking_id = b.id
    where b.class_id = w.class_id and f.words <> '' offset 0) f
  join catalog.classes c on c.id = f.class_id`

type Counts = { ratings: number[]; total: { count: number; hasMore: false } }

type Scope = { isEverywhere: boolean; which: RawBuilder<boolean> }

/** Counted when they are written: 200,000 would take longer than the page. */
const countFeedback = async (db: Database, { isEverywhere, which }: Scope): Promise<Counts> => {
  const ofClasses = isEverywhere ? sql`` : sql`join catalog.classes c on c.id = r.class_id`
  const { rows } = await sql<{ rating: number; members: number; written: number }>`
    select r.rating, sum(r.members)::int as members, sum(r.written)::int as written
    from booking.rating_counts r ${ofClasses} where ${which} group by r.rating`.execute(db)
  return {
    ratings: [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating)?.members ?? 0),
    total: { count: rows.reduce((sum, { written }) => sum + written, 0), hasMore: false },
  }
}

type Choice = { from: RawBuilder<unknown>; which: RawBuilder<boolean>; cursor: string | undefined }

const listWritten = async (db: Database, { from, which, cursor }: Choice) => {
  const found = await sql<WrittenFeedback & { key: string }>`
    select c.id as "classId", k.title, c.name as "className", f.rating, f.words,
      platform.instant(f.given_at) as "givenAt",
      (extract(epoch from f.given_at) * 1000000)::bigint || '.' || f.booking_id as key
    ${from}
    join catalog.courses k on k.id = c.course_id
    where ${which} and f.words <> '' and ${cursor === undefined ? sql`true` : olderThan(cursor)}
    order by f.given_at desc, f.booking_id desc limit ${sql.lit(pageSize + 1)}`.execute(db)
  const { page, nextCursor } = cutPage(found.rows, pageSize, ({ key, classId: id }) => ({ key, id }))
  return { items: page.map(({ key: _key, ...row }) => row), nextCursor }
}

const olderThan = (cursor: string): RawBuilder<unknown> => {
  const { key } = readCursor(cursor, /^\d{1,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const [at, bookingId] = key.split('.')
  return sql`(f.given_at, f.booking_id) < (to_timestamp(${at}::numeric / 1000000), ${bookingId}::uuid)`
}
