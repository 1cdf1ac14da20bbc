import type { FirstSettings } from 'contract/planning/class-settings'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Of a new class; what is absent stays as usual. */
export async function writeFirstSettings(tx: Tx, classId: number, settings: FirstSettings): Promise<void> {
  if (Object.keys(settings).length === 0) return
  await sql`
    update catalog.classes c set transfer_to = coalesce(w."transferTo", c.transfer_to),
      refund_percents = coalesce(w."refundPercents", c.refund_percents),
      closes_hours_before = coalesce(w."closesHoursBefore", c.closes_hours_before),
      join_from_first_day = coalesce(w."joinFromFirstDay", c.join_from_first_day),
      change_deadline_hours = coalesce(w."changeDeadlineHours", c.change_deadline_hours),
      waitlist_mode = coalesce(w."waitlistMode", c.waitlist_mode),
      offer_minutes = coalesce(w."offerMinutes", c.offer_minutes),
      waitlist_cutoff_hours = coalesce(w."waitlistCutoffHours", c.waitlist_cutoff_hours),
      min_people = coalesce(w."minPeople", c.min_people), decide_by = coalesce(w."decideBy", c.decide_by)
    from jsonb_to_record(${JSON.stringify(settings)}::jsonb) as w("transferTo" text, "refundPercents" int[], "closesHoursBefore" int, "joinFromFirstDay" boolean,
      "changeDeadlineHours" int, "waitlistMode" text, "offerMinutes" int, "waitlistCutoffHours" int, "minPeople" int,
      "decideBy" timestamptz)
    where c.id = ${classId}`.execute(tx)
}
