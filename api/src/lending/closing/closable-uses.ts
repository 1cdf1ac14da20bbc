import type { CountyId } from 'contract/places/counties'
import { sql, type RawBuilder } from 'kysely'
import type { Span } from '#availability/problem-of-use.ts'
import type { Database, Tx } from '#platform/db/database.ts'

export type ClosableUse = {
  useId: number
  applicationId: string
  title: string
  spaceName: string
  baseId: number
  baseName: string
  memberId: string
  startsAt: string
  endsAt: string
  state: 'pending' | 'approved'
}

type Place = { county: CountyId } | { baseId: number }

const maxHours = 24

/** A use `u` that a closure may cancel: wanted, or borrowed and not over. */
export const isClosable = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  u.state = 'approved' and u.ends_at > ${now} or u.state = 'pending' and u.starts_at > ${now})`

/** The same of one that was read. */
export const isAhead = (
  { state, startsAt, endsAt }: Span & { state: ClosableUse['state'] },
  now: Date,
): boolean => (state === 'approved' ? endsAt : startsAt) > now

/** A use `u` that takes place, at least partly, between these times; as an index of starts finds it. */
export const isWithin = ({ startsAt, endsAt }: Span): RawBuilder<boolean> => sql<boolean>`(
  u.starts_at >= ${new Date(startsAt.getTime() - maxHours * 3_600_000)} and u.starts_at < ${endsAt}
  and u.ends_at > ${startsAt})`

/** The uses of a place that a closure between these times would cancel. */
export async function listClosableUses(
  db: Database | Tx,
  { closed, place }: { closed: Span; place: Place },
  now: Date,
): Promise<ClosableUse[]> {
  const { rows } = await sql<ClosableUse>`
    select u.id as "useId", a.id as "applicationId", a.title, r.name as "spaceName", s.id as "baseId",
      s.name as "baseName", a.member_id as "memberId", platform.instant(u.starts_at) as "startsAt",
      platform.instant(u.ends_at) as "endsAt", u.state
    from spaces.uses u
    join spaces.applications a on a.id = u.application_id
    join places.spaces r on r.id = u.space_id
    join places.bases s on s.id = a.base_id
    where ${isWithin(closed)} and u.state in ('pending', 'approved') and ${isClosable(now)}
      and ${'county' in place ? sql`s.county = ${place.county}` : sql`s.id = ${place.baseId}`}
    order by u.starts_at, u.id`.execute(db)
  return rows
}
