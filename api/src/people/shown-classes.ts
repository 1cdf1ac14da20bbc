import type { ShownClass } from 'contract/thing'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

/** Classes c of courses k that visitors see, those with people first, at most 200. For teachers, bases and courses. */
export async function readShownClasses(
  db: Database | Tx,
  having: RawBuilder<unknown>,
  now: Date,
  shown: RawBuilder<unknown> = sql`catalog.is_shown(c, k, ${now})`,
): Promise<ShownClass[]> {
  const { rows } = await sql<ShownClass>`
    select c.id as "classId", k.title || '　' || c.name as title, s.name as base, coming.days, coming.people
    from catalog.classes c join catalog.courses k on k.id = c.course_id join places.bases s on s.id = c.base_id
    cross join lateral (
      select (select count(*)::int from catalog.class_days d where d.class_id = c.id and catalog.is_coming(d, ${now})) as days,
        (select coalesce(sum(party), 0)::int from (
          select max(1 + x.plus) as party from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
          where d.class_id = c.id and catalog.is_coming(d, ${now}) and x.state in ('booked', 'offered', 'waiting')
          group by x.booking_id) parties) as people) coming
    where ${shown} and ${having}
    order by coming.people desc, coming.days desc, c.id desc limit 200`.execute(db)
  return rows
}

type Withdrawn = { having: RawBuilder<unknown>; now: Date }

/**
 * Of classes that are public before `until`, also when they are published later, or their course is withdrawn and may come
 * back. Refuses `still_booked`, and names the classes.
 */
export async function requireNoComingClass(
  tx: Tx,
  { having, now, until }: Withdrawn & { until: Date | null },
): Promise<void> {
  const isBefore = sql`${isPublic} and greatest(c.published_at, ${now}) < coalesce(${until}, 'infinity'::timestamptz)`
  const coming = (await readShownClasses(tx, having, now, isBefore)).filter(({ days }) => days > 0)
  if (coming.length === 0) return
  const instead =
    until === null
      ? '請先停辦這些班，或收回成草稿，再收回基地。'
      : '請先把這些班改到基地公開以後才公開，或停辦、收回成草稿，再改基地的公開時間。'
  throw refuse('still_booked', { message: `這個基地還有接下來的課：${namesOf(coming)}。${instead}` })
}

const isPublic = sql`c.published_at is not null and c.cancelled_at is null and c.not_opened_at is null`

/**
 * Of classes that visitors see, or would see later. Locks the coming days first, so that no booking is written meanwhile, and
 * then with `lock` what is withdrawn, so that no day comes back.
 * Refuses `still_booked`, names the classes, and says of what was asked: a withdrawal, or a publication that is put off.
 */
export async function requireNobodyBooked(
  tx: Tx,
  {
    having,
    now,
    until,
    lock,
    consequences,
  }: Withdrawn & { until: Date | null; lock: RawBuilder<unknown>; consequences: Consequences },
): Promise<void> {
  await sql`select from booking.lock_days(array(
    select d.id from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where ${having} and catalog.is_coming(d, ${now})))`.execute(tx)
  await lock.execute(tx)
  const booked = (await readShownClasses(tx, having, now, isPublic)).filter(({ people }) => people > 0)
  if (booked.length === 0) return
  const instead =
    until === null
      ? `${consequences.withdrawn}請先停辦這些班，或把大家轉到別班，再收回。`
      : `${consequences.putOff}請維持原來的公開時間，或先停辦這些班、把大家轉到別班，再延後公開。`
  throw refuse('still_booked', { message: `還有人報名或候補接下來的課：${namesOf(booked)}。${instead}` })
}

/** What would become of the classes, in words. */
type Consequences = { withdrawn: string; putOff: string }

const namesOf = (classes: readonly ShownClass[]): string => {
  const named = classes
    .slice(0, 3)
    .map(({ title, base, people }) => `${title}（${base}）${people > 0 ? `${people} 位` : ''}`)
  return named.join('、') + (classes.length > named.length ? `…等 ${classes.length} 班` : '')
}
