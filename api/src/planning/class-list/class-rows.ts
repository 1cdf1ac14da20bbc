import type { ListedClass } from 'contract/planning/class-list'
import { sql, type RawBuilder } from 'kysely'
import { classState } from '#catalog/class-state.ts'
import type { ClassOrder } from './class-order.ts'

export type ClassRow = Omit<ListedClass, 'state'> & {
  key: unknown
  /** The text of `key` for the cursor. */
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

/** What is shown of the classes of `page` (`class-page.ts`), in no order: `inOrder` has it. */
export const classRows = (order: ClassOrder, now: Date): RawBuilder<ClassRow> => sql`
  select t.id, f.key, ${order.textOf(sql`f.key`)} as rank, k.title, t.name as "className", k.category_id as category,
    s.id as "baseId", s.name as "baseName", platform.instant(t.published_at) as "publishedAt",
    coalesce(t.published_at <= ${now}, false) as "isPublished", t.cancelled_at is not null as "isCancelled",
    t.not_opened_at is not null as "isNotOpened", t.merged_at is not null as "isMerged",
    t.confirmed_at is not null as "isConfirmed", t.registration_opens_at as "registrationOpensAt", span.*,
    array(select w.name from catalog.class_teachers x join people.teachers w on w.id = x.teacher_id
      where x.class_id = t.id order by x.sort, x.teacher_id) as teachers
  from page f
  join catalog.classes t on t.id = f.id
  join catalog.courses k on k.id = t.course_id join places.bases s on s.id = t.base_id
  cross join lateral (
    select platform.instant(min(d.starts_at)) as "firstStartsAt", platform.instant(max(d.ends_at)) as "lastEndsAt",
      count(*)::int as days, coalesce(sum(d.capacity), 0)::int as seats, coalesce(sum(d.seats_taken), 0)::int as people,
      coalesce(bool_or(d.registration_closes_at > ${now}), false) as "isJoinable",
      coalesce(bool_or(d.registration_closes_at > ${now} and d.seats_taken < d.capacity), false) as "hasSeats"
    from catalog.class_days d where d.class_id = t.id and d.cancelled_at is null) span`

export function toListed(row: ClassRow, now: Date): ListedClass {
  const { id, title, className, category, baseId, baseName, publishedAt, teachers } = row
  const { firstStartsAt, lastEndsAt, days, seats, people } = row
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  const facts = {
    published: row.isPublished,
    cancelled: row.isCancelled,
    notOpened: row.isNotOpened,
    merged: row.isMerged,
    confirmed: row.isConfirmed,
    registrationOpensAt: row.registrationOpensAt,
    isJoinable: row.isJoinable,
    hasSeats: row.hasSeats,
    firstStartsAt: instant(firstStartsAt),
    lastEndsAt: instant(lastEndsAt),
  }
  return {
    id,
    title,
    className,
    category,
    baseId,
    baseName,
    state: classState(facts, now),
    publishedAt,
    firstStartsAt,
    lastEndsAt,
    days,
    seats,
    people,
    teachers,
  }
}
