import type { LotOutcome } from 'contract/lots'
import { sql } from 'kysely'
import type { RegisteredUse } from '#lots/read-registrations.ts'
import type { Tx } from '#platform/db/database.ts'

export type Entry = RegisteredUse & {
  key: string
  place: number | null
  outcome: LotOutcome
  waitsAs: number | null
  confirmBy: Date | null
}

/** The log of a draw. */
export async function writeEntries(tx: Tx, drawId: number, entries: readonly Entry[]): Promise<void> {
  const rows = JSON.stringify(entries)
  await sql`
    insert into spaces.draw_entries (draw_id, use_no, code, use_id, space_id, starts_at, ends_at, key, place, outcome,
      waits_as, confirm_by)
    select ${drawId}, e."useId", e.code, e."useId", e."spaceId", e."startsAt", e."endsAt", e.key, e.place, e.outcome,
      e."waitsAs", e."confirmBy"
    from jsonb_to_recordset(${rows}::jsonb) as e("useId" int, code text, "spaceId" int, "startsAt" timestamptz,
      "endsAt" timestamptz, key text, place int, outcome text, "waitsAs" int, "confirmBy" timestamptz)`.execute(
    tx,
  )
}
