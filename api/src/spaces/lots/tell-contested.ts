import { sql } from 'kysely'
import { writeMessages, type NewMessage } from '#notifications/outbox/write-messages.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { inEach } from '#platform/jobs/in-each.ts'
import { factUse } from '#spaces/telling/fact-use.ts'
import { isLate, isOfDraw, isOpenDraw } from './draw-columns.ts'

/** When the registering of a draw ends: one message to each applicant whose time others want too; returns how many. */
export async function tellContested(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select d.id from spaces.draws d
    where ${isOpenDraw} and d.registers_until <= ${now} and d.draws_at > ${now} and d.mediated_at is null order by d.id`.execute(
    db,
  )
  return await inEach(rows, ({ id }) => transact(db, (tx) => tellOne(tx, id, now)))
}

async function tellOne(tx: Tx, drawId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update spaces.draws d set mediated_at = ${now}
    where d.id = ${drawId} and d.mediated_at is null and ${isOpenDraw} returning d.id`.execute(tx)
  return rows.length === 0 ? 0 : await writeMessages(tx, await findContested(tx, drawId), now)
}

/** Of a use `u`, punctual: how many other applications want its time. */
export const rivalsOfUse = sql<number>`(select count(distinct b.id)::int
  from spaces.uses o join spaces.applications b on b.id = o.application_id
  where o.space_id = u.space_id and o.during && u.during and o.state = 'pending' and b.id <> u.application_id
    and not exists (select from (select o.id, o.application_id) u, (select b.id, b.sent_at) a where ${isLate}))`

async function findContested(tx: Tx, drawId: number): Promise<NewMessage[]> {
  const { rows } = await sql<NewMessage>`
    select a.member_id as "memberId", 'space_mediation:' || d.id as cause, 'space_mediation' as kind,
      null as "bookingId", null as "classId", jsonb_build_object('drawsAt', platform.instant(d.draws_at),
        'days', jsonb_agg(${factUse()} order by u.starts_at, u.id)) as facts
    from spaces.draws d
    join spaces.uses u on u.state = 'pending' and ${isOfDraw}
    join spaces.applications a on a.id = u.application_id
    join places.spaces r on r.id = u.space_id join places.bases s on s.id = a.base_id
    where d.id = ${drawId} and not ${isLate} and ${rivalsOfUse} > 0
    group by a.member_id, d.id`.execute(tx)
  return rows
}
