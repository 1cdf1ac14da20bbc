import type { WantedUse } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { isComingWish } from './is-free.ts'

/** Names a wish of somebody's own application. */
export type OwnWish = { applicationId: string; wishId: number }

export type FoundWish = WantedUse & { headcount: number }

/** Of an application that is locked. Refuses `not_found` for one of another application, and one that is over. */
export async function requireWish(tx: Tx, { applicationId, wishId }: OwnWish, now: Date): Promise<FoundWish> {
  const { rows } = await sql<FoundWish>`
    select w.space_id as "spaceId", platform.instant(w.starts_at) as "startsAt", platform.instant(w.ends_at) as "endsAt",
      a.headcount
    from spaces.wishes w join spaces.applications a on a.id = w.application_id
    where w.id = ${wishId} and a.id = ${applicationId} and ${isComingWish(now)}`.execute(tx)
  const [found] = rows
  if (found === undefined) throw refuse('not_found')
  return found
}

export async function deleteWish(tx: Tx, wishId: number): Promise<void> {
  await sql`delete from spaces.wishes where id = ${wishId}`.execute(tx)
}
