import { maxClassesOfThing } from 'contract/max-classes-of-thing'
import type { ClassOfThing } from 'contract/thing'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { Hidden } from '#platform/things/thing-table.ts'

/** Whether a class `c` stops a withdrawal, with the `days` and `people` that are `coming`. */
type StopsWithdrawal = (hidden: Hidden) => RawBuilder<boolean>

export const stopsNothing: StopsWithdrawal = () => sql<boolean>`false`

/** Also when the class is published later, or its course is a draft and may come back. */
export const stopsWithPeople: StopsWithdrawal = () => sql<boolean>`coming.people > 0`

/** Stops when the class has days to come and becomes public before the thing does, booked or not. */
export const stopsWithDays: StopsWithdrawal = ({ now, until }) => sql<boolean>`
  coming.days > 0 and greatest(c.published_at, ${now}) < coalesce(${until}, 'infinity'::timestamptz)`

/** `having`: of the class `c` and its course `k`. */
type Asked = { having: RawBuilder<unknown>; stops: StopsWithdrawal; hidden: Hidden }

/**
 * Classes of teachers, bases and courses that visitors see or would see later: those that stop the withdrawal first, then
 * those with people, at most `maxClassesOfThing`. The preview of a withdrawal and its check read the same.
 */
export async function readClassesOfThing(
  db: Database | Tx,
  { having, stops, hidden }: Asked,
): Promise<ClassOfThing[]> {
  const { now } = hidden
  const { rows } = await sql<ClassOfThing>`
    select c.id as "classId", k.title || '　' || c.name as title, s.name as base, coming.days, coming.people,
      case when k.published_at is not null then platform.instant(greatest(c.published_at, k.published_at)) end as "shownFrom",
      ${stops(hidden)} as "stopsWithdrawal"
    from catalog.classes c join catalog.courses k on k.id = c.course_id join places.bases s on s.id = c.base_id
    cross join lateral (
      select (select count(*)::int from catalog.class_days d where d.class_id = c.id and catalog.is_coming(d, ${now})) as days,
        (select coalesce(sum(party), 0)::int from (
          select max(1 + x.plus) as party from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
          where d.class_id = c.id and catalog.is_coming(d, ${now}) and x.state in ('booked', 'offered', 'waiting')
          group by x.booking_id) parties) as people) coming
    where c.published_at is not null and catalog.class_takes_place(c) and ${having}
    order by "stopsWithdrawal" desc, coming.people desc, coming.days desc, c.id desc
    limit ${sql.lit(maxClassesOfThing)}`.execute(db)
  return rows
}

/** Locks the coming days, so that no booking is written until the end of the transaction. */
export const lockComingDays = (tx: Tx, having: RawBuilder<unknown>, now: Date): Promise<unknown> =>
  sql`select from booking.lock_days(array(
    select d.id from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where ${having} and catalog.is_coming(d, ${now})))`.execute(tx)

/** `problem` leads to the names of the classes; `instead` says what to do first. */
type RefusalWords = { problem: string; instead: string }

/** Refuses `still_booked` and names the classes, when any of them stops the withdrawal. */
export function requireNoneStops(classes: readonly ClassOfThing[], { problem, instead }: RefusalWords): void {
  const stopping = classes.filter(({ stopsWithdrawal }) => stopsWithdrawal)
  if (stopping.length === 0) return
  throw refuse('still_booked', { message: `${problem}：${namesOf(stopping)}。${instead}` })
}

const namesOf = (classes: readonly ClassOfThing[]): string => {
  const named = classes
    .slice(0, 3)
    .map(({ title, base, people }) => `${title}（${base}）${people > 0 ? `${people} 位` : ''}`)
  const atLeast = classes.length < maxClassesOfThing ? '' : '至少'
  return named.join('、') + (classes.length > named.length ? `…等${atLeast} ${classes.length} 班` : '')
}
