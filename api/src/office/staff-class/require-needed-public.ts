import { taipeiDayTime } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'
import { isLive } from '#booking/holds-seats.ts'
import type { Needed } from '#catalog/needed-by-public-class.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

/**
 * Before a class or its days come back: refuses `class_not_running` when its base has been withdrawn meanwhile, or its course
 * and people are booked, as the withdrawals refuse. Call it with the days locked.
 */
export async function requireNeededPublic(tx: Tx, classId: number, now: Date): Promise<void> {
  const message = await findProblem(tx, { classId, now, isComing: sql`true`, isHeld: sql`true` })
  if (message !== undefined) throw refuse('class_not_running', { message })
}

/** The same for a class as it is, in words; undefined when it is not held or everything is public. */
export const problemOfNeededNow = (tx: Tx, classId: number, now: Date): Promise<string | undefined> =>
  findProblem(tx, {
    classId,
    now,
    isComing: sql`catalog.class_takes_place(c) and exists (
      select from catalog.class_days d where d.class_id = c.id and catalog.is_coming(d, ${now}))`,
    isHeld: sql`d.cancelled_at is null`,
  })

type Asked = {
  classId: number
  now: Date
  /** Of a class c. */
  isComing: RawBuilder<unknown>
  /** Of a day d. */
  isHeld: RawBuilder<unknown>
}

/** Locks base and course, so that they are not withdrawn until the end of the transaction. */
async function findProblem(tx: Tx, { classId, now, isComing, isHeld }: Asked): Promise<string | undefined> {
  const around = sql`catalog.classes c join catalog.courses k on k.id = c.course_id join places.bases s on s.id = c.base_id`
  await sql`select from ${around} where c.id = ${classId} for share of k, s`.execute(tx)
  const { rows } = await sql<Needed>`
    select needed.what, needed.name, needed.published_at as "publishedAt" from ${around}
    cross join lateral (values ('基地', s.name, s.published_at, true), ('課程', k.title, k.published_at, exists (
      select from catalog.class_days d join booking.booking_days x on x.class_day_id = d.id
      where d.class_id = c.id and d.starts_at > ${now} and ${isHeld} and ${isLive}))
    ) as needed(what, name, published_at, is_needed)
    where c.id = ${classId} and c.published_at is not null and ${isComing} and needed.is_needed
      and (needed.published_at is null or needed.published_at > greatest(c.published_at, ${now}))`.execute(tx)
  return rows[0] && wordsOf(rows[0])
}

const wordsOf = ({ what, name, publishedAt }: Needed): string => {
  const since = publishedAt === null ? '現在是草稿' : `${taipeiDayTime(publishedAt)} 才公開`
  return `${what}「${name}」${since}，大家還看不到。請先公開${what}，再試一次。`
}
