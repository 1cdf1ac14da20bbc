import type { NoticeKind } from 'contract/notifications/notifications'
import { sql, type RawBuilder } from 'kysely'
import { isOfDraw } from '#lots/draw-columns.ts'
import type { NewMessage } from '#notifications/outbox/write-messages.ts'
import type { Tx } from '#platform/db/database.ts'
import { factUse } from '#spaces/notices/fact-use.ts'

type Notice = {
  kind: NoticeKind & `space_${string}`
  /** Of a pending use `u` of an application `a` in the draw `d`. */
  isConcerned: RawBuilder<boolean>
  /** Besides the times. */
  facts: RawBuilder<unknown>
}

/** One message to each applicant, of their pending times that are concerned. */
export async function noticesOfDraw(
  tx: Tx,
  drawId: number,
  { kind, isConcerned, facts }: Notice,
): Promise<NewMessage[]> {
  const { rows } = await sql<NewMessage>`
    select a.member_id as "memberId", ${`${kind}:${drawId}`} as cause, ${kind} as kind,
      null as "bookingId", null as "classId",
      ${facts} || jsonb_build_object('days', jsonb_agg(${factUse()} order by u.starts_at, u.id)) as facts
    from spaces.draws d
    join spaces.uses u on u.state = 'pending' and ${isOfDraw}
    join spaces.applications a on a.id = u.application_id
    join places.spaces r on r.id = u.space_id join places.bases s on s.id = a.base_id
    where d.id = ${drawId} and ${isConcerned}
    group by a.member_id, d.id`.execute(tx)
  return rows
}
