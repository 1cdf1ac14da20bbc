import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'

type Choice = { isWanted: boolean | null }

export async function readDigestChoice(db: Database, accountId: string): Promise<Choice> {
  const { rows } = await sql<{ isWanted: boolean }>`
    select daily_digest as "isWanted" from identity.members where id = ${accountId}`.execute(db)
  return { isWanted: rows[0]?.isWanted ?? null }
}

/** Idempotent. */
export async function chooseDigest(db: Database, accountId: string, isWanted: boolean): Promise<Choice> {
  const { rows } = await sql<{ isWanted: boolean }>`
    update identity.members set daily_digest = ${isWanted} where id = ${accountId}
    returning daily_digest as "isWanted"`.execute(db)
  return { isWanted: rows[0]?.isWanted ?? null }
}

/** Once for each date; false when this person has had it already, or wants none any more. */
export async function claimDigest(tx: Tx, accountId: string, date: string): Promise<boolean> {
  const { rows } = await sql`
    update identity.members set digest_on = ${date}::date
    where id = ${accountId} and daily_digest and digest_on is distinct from ${date}::date returning 1`.execute(
    tx,
  )
  return rows.length > 0
}
