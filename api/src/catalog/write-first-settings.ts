import type { FirstSettings } from 'contract/planning/class-settings'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Of a new class. What is not named stays as it is; null is a value of its own. */
export async function writeFirstSettings(tx: Tx, classId: number, settings: FirstSettings): Promise<void> {
  if (Object.keys(settings).length === 0) return
  await sql`
    update catalog.classes c set transfer_to = case when s.named ? 'transferTo' then w."transferTo" else c.transfer_to end,
      refund_percents = case when s.named ? 'refundPercents' then w."refundPercents" else c.refund_percents end,
      closes_hours_before = coalesce(w."closesHoursBefore", c.closes_hours_before),
      join_from_first_day = coalesce(w."joinFromFirstDay", c.join_from_first_day),
      change_deadline_hours = coalesce(w."changeDeadlineHours", c.change_deadline_hours),
      waitlist_mode = coalesce(w."waitlistMode", c.waitlist_mode),
      offer_minutes = coalesce(w."offerMinutes", c.offer_minutes),
      waitlist_cutoff_hours = coalesce(w."waitlistCutoffHours", c.waitlist_cutoff_hours),
      min_people = coalesce(w."minPeople", c.min_people),
      decide_by = case when s.named ? 'decideBy' then w."decideBy" else c.decide_by end
    from (select ${JSON.stringify(settings)}::jsonb as named) s
    cross join lateral jsonb_to_record(s.named) as w("transferTo" text, "refundPercents" int[], "closesHoursBefore" int, "joinFromFirstDay" boolean,
      "changeDeadlineHours" int, "waitlistMode" text, "offerMinutes" int, "waitlistCutoffHours" int, "minPeople" int,
      "decideBy" timestamptz)
    where c.id = ${classId}`.execute(tx)
}
