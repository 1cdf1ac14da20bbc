export const staffEventKinds = [
  'class_day_cancelled',
  'class_day_restored',
  'class_day_moved',
  'class_day_online',
  'class_day_relocated',
  'class_day_substituted',
  'class_cancelled',
  'class_restored',
  'class_confirmed',
  'class_not_opened',
  'class_reconsidered',
  'class_decision_extended',
  'class_account_changed',
  'class_merged',
  'transferred',
] as const

/**
 * From `promoted` on no person did it, unless staff admitted the party. `claimed`: the member took over a guest's
 * booking; `recalled`: a promotion or a move was taken back with its change; `not_promoted`: the cut-off ended the wait;
 * `moved_away`: the party is in a booking of another class now, which has `class_merged` or `transferred`.
 */
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
  'moved_away',
] as const
