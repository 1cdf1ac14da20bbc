import type { Unreached } from 'contract/closures/closures'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'
import { isUnreachable } from './is-unreachable.ts'
import { requireClosureSeen } from './read-closures.ts'

/** People to phone. While messages are pending, those who can be reached are only counted. Refuses `not_found`. */
export async function listUnreached(
  db: Database,
  closureId: string,
  viewer: { actor: Account; now: Date },
): Promise<Unreached> {
  await requireClosureSeen(db, closureId, viewer)
  const { rows } = await sql<Unreached>`
    with ${concernedOf([closureId], viewer)}
    select (select count(*)::int from people) + (select count(*)::int from applicants) as told,
      (select count(*)::int from people where is_pending and not is_lost)
        + (select count(*)::int from applicants where is_pending and not is_lost) as pending,
      (select coalesce(jsonb_agg(jsonb_build_object('id', application_id, 'code', code, 'title', title, 'calledAt', called_at,
        'calledBy', called_by) order by code), '[]') from applicants where is_lost) as applications,
      (select coalesce(jsonb_agg(jsonb_build_object('bookingId', booking_id, 'name', name, 'phoneEnd', right(phone, 3),
        'isGuest', is_guest, 'classes', classes, 'calledAt', called_at, 'calledBy', called_by) order by name, phone), '[]') from people where is_lost) as people`.execute(
    db,
  )
  return rows[0]!
}

/** `people` with bookings, and `applicants` of spaces who have none: each person once. */
const concernedOf = (closureIds: readonly string[], viewer: { actor: Account }) => sql`
  people as (${peopleOfActs(closureIds, viewer)}),
  applicants as (select * from (${applicantsOfActs(closureIds, viewer)}) o
    where not exists (select from people p where p.person_id = o.member_id and p.act_id = o.act_id))`

/**
 * How many of them are to be phoned and were not yet, for each closure that has any. Most messages of some hundred people
 * have arrived, so the rest is looked up for the others only.
 */
export async function countToPhone(
  db: Database,
  closureIds: readonly string[],
  viewer: { actor: Account },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ closureId: string; people: number }>`
    with told as materialized (${toldOfActs(closureIds, viewer)}),
    people as (${peopleOf({ told: sql`select * from told where not is_delivered`, names: sql`` })}),
    applicants as (select * from (${applicantsOfActs(closureIds, viewer)}) o
      where not exists (select from told where told.member_id = o.member_id and told.act_id = o.act_id))
    select closure_id as "closureId", count(*)::int as people
    from (select closure_id, is_lost, called_at from people
      union all select closure_id, is_lost, called_at from applicants) concerned
    where is_lost and called_at is null group by closure_id`.execute(db)
  return new Map(rows.map(({ closureId, people }) => [closureId, people]))
}

/**
 * Of message `n`, looked up one by one, as the members below: for some hundred people of several closures the planner
 * would read all deliveries and all members.
 */
const sendingOf = sql`left join lateral (
  select bool_or(d.outcome is not distinct from 'sent') as is_sent, bool_or(d.outcome is null) as is_waiting
  from notifications.deliveries d where d.message_id = n.id) sending on true`

/** Only applicants who were notified of the closure are notified when it is undone. */
export const applicantsOfActs = (closureIds: readonly string[], { actor }: { actor: Account }) => sql`
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
      where ${isAmong('c.id', closureIds)} and case when c.undo_act_id is null then x.state = 'applied' else x.state = 'undone' and x.told_at is not null end and ${isOfBases(actor, 'closure.read', sql`a.base_id`)}
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

/** In the plan for one closure, which is made once, the planner expects one. */
const isAmong = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}::uuid`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

const actsOf = (closureIds: readonly string[]) => sql`(
  select id as closure_id, coalesce(undo_act_id, id) as act_id from booking.closures where ${isAmong('id', closureIds)}) c
  join booking.booking_events e on e.act_id = c.act_id
  join booking.bookings b on b.id = e.booking_id`

const firstBooking = sql`min(b.id::text)::uuid as booking_id`

export const peopleOfActs = (closureIds: readonly string[], { actor }: { actor: Account }) =>
  peopleOf({
    told: withSending(sql`
      select b.member_id, c.closure_id, c.act_id, ${firstBooking},
        min((e.days -> 0 ->> 'classDayId')::int) as class_day_id, jsonb_agg(distinct k.title || '（' || l.name || '）') as classes
      from ${actsOf(closureIds)}
      join catalog.classes l on l.id = b.class_id join catalog.courses k on k.id = l.course_id
      where ${isOfBases(actor, 'closure.read', sql`l.base_id`)}
      group by b.member_id, c.closure_id, c.act_id`),
    names: sql`coalesce(m.name, g.name) as name, coalesce(m.mobile, g.mobile) as phone, caller.name as called_by,
      told.booking_id, told.class_day_id, told.classes,`,
  })

/** The same people without their names and classes. */
const toldOfActs = (closureIds: readonly string[], { actor }: { actor: Account }) => {
  const bases = basesFor(actor, 'closure.read')
  const isOurs =
    bases === 'all'
      ? sql`true`
      : sql`exists (select from catalog.classes l where l.id = b.class_id and ${isOneOf(bases, 'l.base_id')})`
  return withSending(sql`
    select b.member_id, c.closure_id, c.act_id, ${firstBooking} from ${actsOf(closureIds)}
    where ${isOurs} group by b.member_id, c.closure_id, c.act_id`)
}

/** A guest gets no messages. */
const withSending = (told: RawBuilder<unknown>) => sql`
  select told.*, n.read_at is not null or coalesce(sending.is_sent, false) as is_delivered,
    n.id is null or coalesce(sending.is_waiting, false) as is_pending
  from (${told}) told
  left join notifications.messages n on n.member_id = told.member_id and n.cause = 'act:' || told.act_id
  ${sendingOf}`

const peopleOf = ({ told, names }: { told: RawBuilder<unknown>; names: RawBuilder<unknown> }) => sql`
  select p.*, is_guest or not p.is_delivered and (not p.is_pending or p.is_unreachable) as is_lost
  from (
    select ${names} told.member_id as person_id, told.closure_id, told.act_id,
      platform.instant(called.at) as called_at,
      m.id is null as is_guest, coalesce(m.is_unreachable, true) as is_unreachable,
      told.is_delivered, told.is_pending
    from (${told}) told
    left join lateral (
      select m.id, m.name, m.mobile, ${isUnreachable} as is_unreachable
      from identity.members m left join identity.accounts a on a.id = m.id
      where m.id = told.member_id limit 1) m on true
    left join booking.guests g on g.id = told.member_id
    left join booking.act_calls called on called.act_id = told.act_id and called.booking_id = told.booking_id
    left join identity.members caller on caller.id = called.actor_id
    where m.id is not null or g.id is not null) p`
