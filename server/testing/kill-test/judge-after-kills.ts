import { runAudit } from 'api/audit/run-audit'
import type { Confirmed } from './book-and-cancel.ts'
import { judgeMessages, type Delivery } from './judge-messages.ts'
import type { Installation } from './start-installation.ts'

/** Jobs have repaired everything by then. */
const auditDelayMs = 20 * 60_000

/** Returns one line for each fault. */
export async function judgeAfterKills(
  installation: Installation,
  confirmed: readonly Confirmed[],
): Promise<string[]> {
  const { db, sent, owner } = installation
  const audit = await runAudit(db, new Date(Date.now() + auditDelayMs))
  const { rows: deliveries } = await owner.query<Delivery>(`
    select m.push_key as key, d.channel, d.outcome, case d.channel when 'line' then a.line_user_id else p.email end as to
    from notifications.deliveries d join notifications.messages m on m.id = d.message_id
    join identity.accounts a on a.id = m.member_id join identity.members p on p.id = m.member_id`)
  return [
    ...audit.flatMap(({ name, examples }) =>
      examples.map(({ subject, found }) => `${name}: ${subject} ${found}`),
    ),
    ...(await judgeBookings(installation, confirmed)),
    ...(await judgeEvents(installation)),
    ...judgeMessages(deliveries, sent.read()),
  ]
}

export async function judgeBookings(
  { owner }: Installation,
  confirmed: readonly Confirmed[],
): Promise<string[]> {
  const { rows } = await owner.query<{ fault: string }>(
    `with c as (
       select * from jsonb_to_recordset($1::jsonb)
         as c(id uuid, "memberId" uuid, "dayId" int, plus int, "isCancelled" boolean))
     select 'booking ' || coalesce(c.id, d.booking_id) || case
         when d.booking_id is null then ' is lost' when c.id is null then ' was not confirmed'
         else ' is ' || d.state || ' +' || d.plus end as fault
     from c full join booking.booking_days d on d.booking_id = c.id and d.class_day_id = c."dayId"
       and d.member_id = c."memberId"
     where d.booking_id is null or c.id is null or d.plus <> c.plus
       or (d.state = 'cancelled') <> c."isCancelled"`,
    [JSON.stringify(confirmed)],
  )
  return rows.map(({ fault }) => fault)
}

const judgeEvents = async ({ owner }: Installation): Promise<string[]> => {
  const { rows } = await owner.query<{ fault: string }>(`
    select 'event ' || e.id || ' has ' || count(m.id) || ' messages' as fault
    from booking.booking_events e left join notifications.messages m on m.cause = 'event:' || e.id
    group by e.id, e.kind having count(m.id) <> case when e.kind = 'passed_over' then 0 else 1 end
    union all
    select 'booking ' || booking_id || ' was ' || kind || ' ' || count(*) || ' times' from booking.booking_events
    where kind <> 'passed_over' group by booking_id, kind having count(*) > 1`)
  return rows.map(({ fault }) => fault)
}
