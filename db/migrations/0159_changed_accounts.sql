-- `class_account_changed`: the fee of the class is transferred to another account, or is no longer, or is now.
alter table booking.booking_events
  drop constraint booking_events_kind_check,
  add constraint booking_events_kind_check check (kind in ('booked', 'changed', 'cancelled', 'claimed',
    'joined', 'promoted', 'offered', 'accepted', 'expired', 'passed_over', 'recalled', 'not_promoted',
    'class_day_cancelled', 'class_day_restored', 'class_day_moved', 'class_day_online', 'class_day_relocated',
    'class_day_substituted', 'class_cancelled', 'class_restored', 'class_confirmed', 'class_not_opened',
    'class_reconsidered', 'class_decision_extended', 'class_account_changed', 'moved_away', 'transferred',
    'class_merged')) not valid;
alter table booking.booking_events validate constraint booking_events_kind_check;
