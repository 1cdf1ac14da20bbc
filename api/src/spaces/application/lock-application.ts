import type { UseState } from 'contract/spaces/applications'
import { sql, type RawBuilder } from 'kysely'
import type { Span } from '#availability/problem-of-use.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { stateOfUse } from './read-application.ts'

export type LockedUse = Span & { id: number; spaceId: number; state: UseState }
export type LockedApplication = {
  id: string
  baseId: number
  memberId: string
  question: string | null
  headcount: number
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
  return await read(tx, { condition, lock: sql`for no key update`, now })
}

/** The same for a look: nobody waits, and it may change at once. */
export const readUnlocked = (
  db: Database,
  condition: RawBuilder<boolean>,
  now: Date,
): Promise<LockedApplication> => read(db, { condition, lock: sql``, now })

type Reading = { condition: RawBuilder<boolean>; lock: RawBuilder<unknown>; now: Date }

async function read(db: Database | Tx, { condition, lock, now }: Reading): Promise<LockedApplication> {
  const { rows } = await sql<Omit<LockedApplication, 'uses'>>`
    select a.id, a.base_id as "baseId", a.member_id as "memberId", a.question, a.headcount from spaces.applications a
    where ${condition} ${lock}`.execute(db)
  const found = rows[0]
  if (found === undefined) throw refuse('not_found')
  return { ...found, uses: await readUses(db, found.id, now) }
}

async function readUses(tx: Database | Tx, applicationId: string, now: Date): Promise<LockedUse[]> {
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
