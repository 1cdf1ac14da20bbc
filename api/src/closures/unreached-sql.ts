import { sql, type RawBuilder } from 'kysely'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'
import { isUnreachable } from './is-unreachable.ts'

/** Builds the condition on the id of a closure. */
export type WhichClosures = (id: RawBuilder<unknown>) => RawBuilder<boolean>

export const isClosure =
  (closureId: string): WhichClosures =>
  (id) =>
    sql`${id} = ${closureId}::uuid`

/**
 * Of message `n`, looked up one by one, as the members below: for several hundred people of several closures the planner
 * would read all deliveries and all members.
 */
const sendingOf = sql`left join lateral (
  select bool_or(d.outcome is not distinct from 'sent') as is_sent, bool_or(d.outcome is null) as is_waiting
  from notifications.deliveries d where d.message_id = n.id) sending on true`

/** Only applicants who were notified of the closure are notified when it is undone. */
export const applicantsOfActs = (which: WhichClosures, { actor }: { actor: Account }) => sql`
  select o.*, not is_delivered and (not is_pending or is_unreachable) as is_lost
  from (
    select concerned.member_id, concerned.closure_id, concerned.act_id, f.id as application_id, f.code, f.title, ${isUnreachable} as is_unreachable,
      platform.instant(called.at) as called_at, caller.name as called_by,
      n.read_at is not null or coalesce(sending.is_sent, false) as is_delivered,
      n.id is null or coalesce(sending.is_waiting, false) as is_pending
    from (
      select a.member_id, c.id as closure_id, case when c.undo_act_id is null then 'space_closed:' || c.id
          else 'space_restored:' || c.undo_act_id end as cause, coalesce(c.undo_act_id, c.id) as act_id,
        min(a.number) as first_number
      from booking.closures c join spaces.closure_uses x on x.closure_id = c.id
      join spaces.uses u on u.id = x.use_id join spaces.applications a on a.id = u.application_id
      where ${which(sql`c.id`)} and case when c.undo_act_id is null then x.state = 'applied' else x.state = 'undone' and x.told_at is not null end and ${isOfBases(actor, 'closure.read', sql`a.base_id`)}
      group by a.member_id, c.id) concerned
    join spaces.applications f on f.number = concerned.first_number
    join identity.members m on m.id = concerned.member_id
    join identity.accounts a on a.id = concerned.member_id
    left join lateral (
      select l.at, l.actor_id from spaces.act_calls l join spaces.applications x on x.id = l.application_id
      where l.act_id = concerned.act_id and x.member_id = concerned.member_id order by l.at limit 1) called on true
    left join identity.members caller on caller.id = called.actor_id
    left join notifications.messages n on n.member_id = concerned.member_id and n.cause = concerned.cause
    ${sendingOf}) o`

const actsOf = (which: WhichClosures) => sql`(
  select id as closure_id, coalesce(undo_act_id, id) as act_id from booking.closures where ${which(sql`id`)}) c
  join booking.booking_events e on e.act_id = c.act_id
  join booking.bookings b on b.id = e.booking_id`

const firstBooking = sql`min(b.id::text)::uuid as booking_id`

export const peopleOfActs = (which: WhichClosures, { actor }: { actor: Account }) =>
  peopleOf({
    notified: withSending(sql`
      select b.member_id, c.closure_id, c.act_id, ${firstBooking},
        min((e.days -> 0 ->> 'classDayId')::int) as class_day_id, jsonb_agg(distinct k.title || '（' || l.name || '）') as classes
      from ${actsOf(which)}
      join catalog.classes l on l.id = b.class_id join catalog.courses k on k.id = l.course_id
      where ${isOfBases(actor, 'closure.read', sql`l.base_id`)}
      group by b.member_id, c.closure_id, c.act_id`),
    names: sql`coalesce(m.name, g.name) as name, coalesce(m.mobile, g.mobile) as phone, caller.name as called_by,
      notified.booking_id, notified.class_day_id, notified.classes,`,
  })

/** The same people without their names and classes. */
export const notifiedOfActs = (which: WhichClosures, { actor }: { actor: Account }) => {
  const bases = basesFor(actor, 'closure.read')
  const isOurs =
    bases === 'all'
      ? sql`true`
      : sql`exists (select from catalog.classes l where l.id = b.class_id and ${isOneOf(bases, 'l.base_id')})`
  return withSending(sql`
    select b.member_id, c.closure_id, c.act_id, ${firstBooking} from ${actsOf(which)}
    where ${isOurs} group by b.member_id, c.closure_id, c.act_id`)
}

/** A guest gets no messages. */
const withSending = (notified: RawBuilder<unknown>) => sql`
  select notified.*, n.read_at is not null or coalesce(sending.is_sent, false) as is_delivered,
    n.id is null or coalesce(sending.is_waiting, false) as is_pending
  from (${notified}) notified
  left join notifications.messages n on n.member_id = notified.member_id and n.cause = 'act:' || notified.act_id
  ${sendingOf}`

export const peopleOf = ({
  notified,
  names,
}: {
  notified: RawBuilder<unknown>
  names: RawBuilder<unknown>
}) => sql`
  select p.*, is_guest or not p.is_delivered and (not p.is_pending or p.is_unreachable) as is_lost
  from (
    select ${names} notified.member_id as person_id, notified.closure_id, notified.act_id,
      platform.instant(called.at) as called_at,
      m.id is null as is_guest, coalesce(m.is_unreachable, true) as is_unreachable,
      notified.is_delivered, notified.is_pending
    from (${notified}) notified
    left join lateral (
      select m.id, m.name, m.mobile, ${isUnreachable} as is_unreachable
      from identity.members m left join identity.accounts a on a.id = m.id
      where m.id = notified.member_id limit 1) m on true
    left join booking.guests g on g.id = case when m.id is null then notified.member_id end
    left join booking.act_calls called on called.act_id = notified.act_id and called.booking_id = notified.booking_id
    left join identity.members caller on caller.id = called.actor_id
    where m.id is not null or g.id is not null) p`
