-- An act of staff: what they do with one press of a button, such as a closure of all classes of a county. Everybody whom it
-- concerns gets one message about it, whatever they have booked.
create table booking.staff_acts (
  id uuid primary key,
  at timestamptz not null,
  -- from then on the messages are written; null while days are still being changed
  tell_from timestamptz
);
grant select, insert on booking.staff_acts to hangkhau_app;
grant update (tell_from) on booking.staff_acts to hangkhau_app;

alter table booking.booking_events add column act_id uuid references booking.staff_acts;
create index booking_events_act on booking.booking_events (act_id) where act_id is not null;

alter table booking.booking_events
  drop constraint booking_events_kind_check,
  add constraint booking_events_kind_check check (kind in ('booked', 'changed', 'cancelled',
    'joined', 'promoted', 'offered', 'accepted', 'expired', 'passed_over',
    'class_day_cancelled', 'class_day_restored', 'class_day_moved', 'class_day_online',
    'class_cancelled', 'class_restored', 'class_confirmed', 'class_not_opened',
    'class_reconsidered', 'class_decision_extended'));
