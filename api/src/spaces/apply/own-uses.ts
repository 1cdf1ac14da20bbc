import { maxOpenUses } from 'contract/spaces/applications'
import { type WantedUse } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { isComingWish } from '#spaces/wishes/is-free.ts'

export const ownUseWords = '這個時段你已經申請過了，請到「我的申請」看結果。'

/** Indexes of the wanted uses that overlap a pending or approved use of the same member in the same space, but for these. */
export async function findOwnUses(
  tx: Tx,
  memberId: string,
  uses: readonly WantedUse[],
  exceptUseIds: readonly number[] = [],
): Promise<Set<number>> {
  const wanted = JSON.stringify(uses.map((use, index) => ({ ...use, index })))
  const { rows } = await sql<{ index: number }>`
    select w.index from jsonb_to_recordset(${wanted}::jsonb)
      as w(index int, "spaceId" int, "startsAt" timestamptz, "endsAt" timestamptz)
    where exists (select from spaces.applications a join spaces.uses u on u.application_id = a.id
      where a.member_id = ${memberId} and u.space_id = w."spaceId" and u.state in ('pending', 'approved')
        and u.id <> all(${exceptUseIds as number[]}::int[]) and u.starts_at < w."endsAt" and u.ends_at > w."startsAt")`.execute(
    tx,
  )
  return new Set(rows.map(({ index }) => index))
}

type More = { uses: number; wishes: number }

/** Refuses `uses_over_limit`, for uses and for wishes. */
export async function requireRoomForUses(tx: Tx, memberId: string, more: More, now: Date): Promise<void> {
  const { rows } = await sql<More>`
    select (select count(*)::int from spaces.applications a join spaces.uses u on u.application_id = a.id
        where a.member_id = ${memberId} and u.state in ('pending', 'approved') and u.starts_at > ${now}) as uses,
      (select count(*)::int from spaces.applications a join spaces.wishes w on w.application_id = a.id
        where a.member_id = ${memberId} and ${isComingWish(now)}) as wishes`.execute(tx)
  const open = rows[0]!
  if (open.uses + more.uses > maxOpenUses) throw refuse('uses_over_limit')
  if (more.wishes > 0 && open.wishes + more.wishes > maxOpenUses)
    throw refuse('uses_over_limit', {
      message: `你在等空出來的時段已達 ${maxOpenUses} 個上限，請先到「我的申請」刪掉不用等的。`,
    })
}
