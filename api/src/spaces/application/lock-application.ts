import type { UseState } from 'contract/spaces/applications'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { Span } from '#spaces/times/problem-of-use.ts'
import { stateOfUse } from './read-application.ts'

export type LockedUse = Span & { id: number; spaceId: number; state: UseState }
export type LockedApplication = {
  id: string
  baseId: number
  memberId: string
  question: string | null
  uses: readonly LockedUse[]
}

/**
 * Others who change this application wait; new events of it do not, so that two people of staff who reject each other's
 * application never end as a deadlock. Refuses `not_found`.
 */
export async function lockApplication(
  tx: Tx,
  condition: RawBuilder<boolean>,
  now: Date,
): Promise<LockedApplication> {
  const { rows } = await sql<Omit<LockedApplication, 'uses'>>`
    select a.id, a.base_id as "baseId", a.member_id as "memberId", a.question from spaces.applications a
    where ${condition} for no key update`.execute(tx)
  const found = rows[0]
  if (found === undefined) throw refuse('not_found')
  return { ...found, uses: await readUses(tx, found.id, now) }
}

async function readUses(tx: Tx, applicationId: string, now: Date): Promise<LockedUse[]> {
  const { rows } = await sql<LockedUse>`
    select u.id, u.space_id as "spaceId", u.starts_at as "startsAt", u.ends_at as "endsAt", ${stateOfUse(now)} as state
    from spaces.uses u where u.application_id = ${applicationId} order by u.starts_at, u.id`.execute(tx)
  return rows
}

/** So that two who reserve several spaces wait for each other instead of ending as a deadlock. */
export async function lockSpaces(tx: Tx, spaceIds: readonly number[]): Promise<void> {
  await sql`select from places.spaces where id = any(${spaceIds as number[]}::int[]) order by id for no key update`.execute(
    tx,
  )
}
