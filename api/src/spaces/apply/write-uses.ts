import type { WantedUse } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import { duringOf } from '#availability/problem-of-use.ts'
import type { AppliedSpace } from '#availability/read-spaces.ts'
import { spanOf } from '#availability/weigh-uses.ts'
import type { Tx } from '#platform/db/database.ts'

type NewUses = { applicationId: string; uses: readonly WantedUse[]; spaces: readonly AppliedSpace[] }

/** Pending ones; returns their ids in order. */
export const writeUses = (tx: Tx, added: NewUses): Promise<number[]> => writeTimes(tx, 'spaces.uses', added)

/** Times that somebody else has. */
export const writeWishes = (tx: Tx, added: NewUses): Promise<number[]> =>
  writeTimes(tx, 'spaces.wishes', added)

/** With the set-up and clean-up time of today's settings. */
async function writeTimes(
  tx: Tx,
  table: 'spaces.uses' | 'spaces.wishes',
  { applicationId, uses, spaces }: NewUses,
): Promise<number[]> {
  const rows = uses.map((use, no) => {
    const during = duringOf(
      spanOf(use),
      spaces.find(({ id }) => id === use.spaceId)!,
    )
    return { no, ...use, from: during.startsAt.toISOString(), to: during.endsAt.toISOString() }
  })
  const written = await sql<{ id: number }>`
    insert into ${sql.table(table)} (application_id, space_id, starts_at, ends_at, during)
    select ${applicationId}, r."spaceId", r."startsAt", r."endsAt", tstzrange(r.from, r.to)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(no int, "spaceId" int, "startsAt" timestamptz, "endsAt" timestamptz, "from" timestamptz, "to" timestamptz)
    order by r.no returning id`.execute(tx)
  return written.rows.map(({ id }) => id)
}
