-- Who still waits when the waitlist of a day is cut off is told once that the party was not promoted.
alter table booking.booking_days
  -- when that was recorded; one before the party began to wait is about an earlier wait
  add column not_promoted_at timestamptz;
grant update (not_promoted_at) on booking.booking_days to hangkhau_app;

alter table booking.booking_events
  drop constraint booking_events_kind_check,
  add constraint booking_events_kind_check check (kind in ('booked', 'changed', 'cancelled', 'claimed',
    'joined', 'promoted', 'offered', 'accepted', 'expired', 'passed_over', 'recalled', 'not_promoted',
    'class_day_cancelled', 'class_day_restored', 'class_day_moved', 'class_day_online',
    'class_cancelled', 'class_restored', 'class_confirmed', 'class_not_opened',
    'class_reconsidered', 'class_decision_extended'));
