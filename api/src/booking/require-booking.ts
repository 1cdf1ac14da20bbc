import { can, type Action, type Things } from 'contract/can'
import { sql } from 'kysely'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

type BookingAction = Extract<Action, `booking.${string}`>

export type KnownBooking = { bookingId: string; classId: number } & Things['booking.read']

/** Locks the booking, so that its changes run one after the other. Refuses `not_found`, and as `requirePermission`. */
export async function requireBooking(
  tx: Tx,
  { bookingId, actor, action }: { bookingId: string; actor: Account; action: BookingAction },
  now: Date,
): Promise<KnownBooking> {
  const found = await sql<KnownBooking>`
    select b.id as "bookingId", b.member_id as "memberId", b.class_id as "classId", c.base_id as "baseId"
    from booking.bookings b join catalog.classes c on c.id = b.class_id
    where b.id = ${bookingId}`.execute(tx)
  const booking = found.rows[0]
  if (booking === undefined) throw refuse('not_found')
  requirePermission(actor, action, booking)
  await sql`
    with locked as (update booking.bookings set changed_at = ${now} where id = ${bookingId} returning 1)
    select ${accountLock(booking.memberId)} from locked`.execute(tx)
  return booking
}

/** Refuses `not_found` when the actor may not even see the thing, `forbidden` when they may see it but not do this. */
export function requirePermission(
  actor: Account,
  action: BookingAction,
  booking: Things['booking.read'],
): void {
  if (!can(actor, 'booking.read', booking)) throw refuse('not_found')
  if (!can(actor, action, booking)) throw refuse('forbidden')
}
