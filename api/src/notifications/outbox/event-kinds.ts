import type { bookingEventKinds } from 'contract/booking/booking-events'
import type { NoticeKind } from 'contract/notifications/notifications'

/** Null: the member is not notified. A new kind of event needs a row. */
export const noticeOfEvent: Readonly<Record<(typeof bookingEventKinds)[number], NoticeKind | null>> = {
  booked: 'booking_confirmed',
  changed: 'booking_changed',
  cancelled: 'booking_cancelled',
  claimed: 'booking_claimed',
  joined: 'waitlist_joined',
  accepted: 'offer_accepted',
  promoted: 'waitlist_promoted',
  offered: 'seat_offered',
  expired: 'offer_expired',
  not_promoted: 'not_promoted',
  // Shown in the booking; a message each time would tire people.
  passed_over: null,
  // Nobody was notified of the promotion either.
  recalled: null,
  class_day_cancelled: 'class_day_cancelled',
  class_day_restored: 'class_restored',
  class_day_moved: 'class_day_changed',
  class_day_online: 'class_day_changed',
  class_day_relocated: 'class_day_changed',
  class_day_substituted: 'class_day_changed',
  class_cancelled: 'class_cancelled',
  class_restored: 'class_restored',
  class_confirmed: 'class_confirmed',
  class_not_opened: 'class_not_opened',
  class_reconsidered: 'class_reconsidered',
  class_decision_extended: 'decision_extended',
  class_account_changed: 'account_changed',
  class_merged: 'class_merged',
  transferred: 'transferred',
  // The message about the other class says everything.
  moved_away: null,
}

/** Other kinds are left to processes of the next version. */
export const knownEventKinds = Object.keys(noticeOfEvent)
