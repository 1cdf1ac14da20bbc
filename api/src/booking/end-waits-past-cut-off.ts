import type { OnBehalf } from '#booking/acts/on-behalf.ts'
import type { Tx } from '#platform/db/database.ts'
import { isPastWaitlistCutOff } from './booking-rules.ts'
import type { DayFacts } from './read-order-facts.ts'
import { writeDays } from './write-days.ts'

type Order = { classId: number; memberId: string; actorId: string; onBehalf?: OnBehalf | undefined }

/** Ends waits after the cut-off for days that the member now books: a day has one live row per member. */
export async function endWaitsPastCutOff(
  tx: Tx,
  days: readonly DayFacts[],
  { actorId, onBehalf, ...order }: Order,
  now: Date,
): Promise<void> {
  for (const day of days) {
    if (day.ownBookingId === null || !isPastWaitlistCutOff(day, now)) continue
    const ended = {
      classDayId: day.id,
      plus: day.ownPlus ?? 0,
      state: 'cancelled',
      isReplaced: true,
    } as const
    const how = { kind: 'cancelled', actorId, now, overlapAccepted: false, onBehalf } as const
    await writeDays(tx, { ...order, bookingId: day.ownBookingId }, [ended], how)
  }
}
