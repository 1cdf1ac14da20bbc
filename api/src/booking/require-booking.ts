import { can, type Action, type Things } from 'contract/can'
import { sql } from 'kysely'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

type BookingAction = Extract<Action, `booking.${string}`>

/** A booking with its owner and the base of its class. */
export type KnownBooking = { bookingId: string; classId: number } & Things['booking.read']

/**
 * Finds a booking on which this actor may perform the action, and locks it, so that changes of one booking and
 * everything that counts towards its member's limits run one after the other. The owner is read from the database.
 * Refuses as `requirePermission` does, and `not_found` for one that does not exist.
 */
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

/**
 * Refuses `not_found`, exactly as for a booking that does not exist, when this actor may not even see it; refuses
 * `forbidden` when they may see it but not do this.
 */
export function requirePermission(
  actor: Account,
  action: BookingAction,
  booking: Things['booking.read'],
): void {
  if (!can(actor, 'booking.read', booking)) throw refuse('not_found')
  if (!can(actor, action, booking)) throw refuse('forbidden')
}
