/** What staff did to a class or its days; every booking that it concerns has the event. */
export const staffEventKinds = [
  'class_day_cancelled',
  'class_day_restored',
  'class_day_moved',
  'class_day_online',
  'class_cancelled',
  'class_restored',
  'class_confirmed',
  'class_not_opened',
  'class_reconsidered',
  'class_decision_extended',
] as const

/** What happened to a booking. From `joined` on it is about waitlists; from `promoted` on no person did it, unless staff admitted the party; `claimed` is the member who took over the booking of a guest; `recalled` takes a promotion back together with the change that caused it; `not_promoted` is a wait that the cut-off ended. */
export const bookingEventKinds = [
  ...staffEventKinds,
  'booked',
  'changed',
  'cancelled',
  'joined',
  'accepted',
  'promoted',
  'offered',
  'expired',
  'passed_over',
  'claimed',
  'recalled',
  'not_promoted',
] as const
