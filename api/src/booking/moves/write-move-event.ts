import type { bookingEventKinds } from 'contract/booking/booking-events'
import { sql } from 'kysely'
import { onBehalfValues, type OnBehalf } from '#booking/acts/on-behalf.ts'
import type { DayChange } from '#booking/write-days.ts'
import type { Tx } from '#platform/db/database.ts'

type Event = {
  bookingId: string
  kind: (typeof bookingEventKinds)[number]
  actorId: string | null
  now: Date
  days: readonly DayChange[]
  onBehalf?: OnBehalf | undefined
  actId: string
}

/** Of days whose rows stay as they are. */
export async function writeMoveEvent(
  tx: Tx,
  { bookingId, kind, actorId, now, days, onBehalf, actId }: Event,
): Promise<void> {
  await sql`
    insert into booking.booking_events (booking_id, at, actor_id, kind, days, act_id, source, reason)
    values (${bookingId}, ${now}, ${actorId}, ${kind}, ${JSON.stringify(days)}::jsonb,
      ${onBehalfValues(onBehalf, actId)})`.execute(tx)
}
