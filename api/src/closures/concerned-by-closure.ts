import { can } from 'contract/can'
import type { listNotified } from 'contract/closures/notified'
import type { Received } from 'contract/endpoint'
import { sql, type RawBuilder } from 'kysely'
import { isLive } from '#booking/holds-seats.ts'
import { isClosable } from '#lending/closing/closable-uses.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { laterDays } from './move-closed-days.ts'
import { readClosingDays } from './read-closing-days.ts'
import { requireDays } from './require-days.ts'

type Closure = Extract<Received<typeof listNotified>['body'], { closure: unknown }>['closure']

/** Rows of `member_id` and `of`: what it is about for this person, or null. */
export type Concerned = { classIds: number[]; people: RawBuilder<unknown> }

/** Who has a seat or waits on the days and, where they are postponed, the later ones; and who has borrowed the spaces. */
export async function concernedByClosure(
  db: Database,
  { days, postponed, uses }: Closure,
  { actor, now }: { actor: Account; now: Date },
): Promise<Concerned> {
  const classIds = await requireDays(db, [...days, ...postponed], actor)
  await requireUses(db, uses, actor)
  const dayIds = [...new Set([...days, ...postponed, ...(await moveAlong(db, postponed, now))])]
  const people = sql`
    select x.member_id, jsonb_build_object('kind', 'day', 'id', d.id, 'title', concat_ws('　', k.title, c.name),
      'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at)) as "of"
    from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
    join catalog.classes c on c.id = d.class_id join catalog.courses k on k.id = c.course_id
    where x.class_day_id = any(${dayIds}::int[]) and ${isLive}
    union all
    select a.member_id, jsonb_build_object('kind', 'use', 'id', u.id, 'title', concat_ws('　', a.title, r.name),
      'startsAt', platform.instant(u.starts_at), 'endsAt', platform.instant(u.ends_at))
    from spaces.uses u join spaces.applications a on a.id = u.application_id
    join places.spaces r on r.id = u.space_id
    where u.id = any(${uses}::int[]) and u.state in ('pending', 'approved') and ${isClosable(now)}`
  return { classIds, people }
}

/** The later days of the classes, which the closure moves too. */
const moveAlong = async (db: Database, postponed: readonly number[], now: Date): Promise<number[]> =>
  [...(await readClosingDays(db, postponed, now)).values()].flatMap((day) =>
    laterDays(day).map(({ classDayId }) => classDayId),
  )

/** Refuses `not_found` when one is unknown, or of an application that the actor may not read. */
async function requireUses(db: Database, uses: readonly number[], actor: Account): Promise<void> {
  const { rows } = await sql<{ baseId: number }>`
    select a.base_id as "baseId" from spaces.uses u join spaces.applications a on a.id = u.application_id
    where u.id = any(${uses as number[]}::int[])`.execute(db)
  const isKnown = rows.length === new Set(uses).size
  if (!isKnown || !rows.every((known) => can(actor, 'application.read', known))) throw refuse('not_found')
}
