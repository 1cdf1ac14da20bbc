import type { DrawPhase } from 'contract/lots'
import { sql, type RawBuilder } from 'kysely'

/** What a draw `d` is at a moment. */
export const phaseOf = (now: Date): RawBuilder<DrawPhase> =>
  sql<DrawPhase>`case when d.cancelled_at is not null then 'cancelled' when d.drawn_at is not null then 'drawn'
    when d.draws_at <= ${now} then 'drawing' when d.registers_until <= ${now} then 'mediating' else 'registering' end`

/** A draw `d` is still to come. */
export const isOpenDraw = sql<boolean>`d.drawn_at is null and d.cancelled_at is null`

/** A draw `d` has the space and the day of a use `u`. */
export const isOfDraw = sql<boolean>`exists (select from spaces.draw_spaces x where x.draw_id = d.id
  and x.space_id = u.space_id and x.days @> (u.starts_at at time zone 'Asia/Taipei')::date)`

/**
 * A use `u` of an application `a` was sent, added or moved to its time after the registering of a draw `d`: it takes no part, and
 * is decided after the draw.
 */
export const isLateRegistration = sql<boolean>`coalesce((select max(e.at) from spaces.events e where e.application_id = a.id
  and e.kind in ('added', 'changed') and u.id = any(e.use_ids)), a.sent_at) >= d.registers_until`

/** Staff have said that the applicant of an application `a` is of no other group than their own at its base. */
export const isSetApart = sql<boolean>`exists (select from spaces.applications o
  where o.member_id = a.member_id and o.base_id = a.base_id and 'set_apart' = (
    select e.kind from spaces.events e where e.application_id = o.id and e.kind in ('set_apart', 'set_together')
    order by e.id desc limit 1))`

/** An entry `e` is of the time that its use `u` still has. */
export const isOfEntry = sql<boolean>`e.use_id = u.id and e.space_id = u.space_id and e.starts_at = u.starts_at
  and e.ends_at = u.ends_at`

/** Nobody is given a time so shortly before it that they may not read of it: then staff decide, who can phone. */
export const passDownUntilHours = 24

/** An entry `e` waits for the time of its use `u`. */
export const isWaiting = (now: Date): RawBuilder<boolean> => sql<boolean>`e.outcome = 'waiting'
  and e.passed_down_at is null and ${isOfEntry} and u.state = 'pending'
  and u.starts_at > ${now}::timestamptz + make_interval(hours => ${passDownUntilHours})`
