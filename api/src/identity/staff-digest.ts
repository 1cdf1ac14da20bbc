import { isAfterDigestHour } from 'contract/identity/staff-digest'
import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'

type Choice = { isWanted: boolean | null }

export async function readDigestChoice(db: Database, accountId: string): Promise<Choice> {
  const { rows } = await sql<{ isWanted: boolean }>`
    select daily_digest as "isWanted" from identity.members where id = ${accountId}`.execute(db)
  return { isWanted: rows[0]?.isWanted ?? null }
}

/** Idempotent. Whoever turns it on after its hour has seen the home page, and gets the first one the next morning. */
export async function chooseDigest(
  db: Database,
  { accountId, isWanted, now }: { accountId: string; isWanted: boolean; now: Date },
): Promise<Choice> {
  const { rows } = await sql<{ isWanted: boolean }>`
    update identity.members set daily_digest = ${isWanted},
      digest_on = case when ${isWanted && isAfterDigestHour(now)} and not daily_digest
        then ${taipeiDate(now)}::date else digest_on end
    where id = ${accountId}
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
