-- The teachers of one day, instead of those of its class. Null: those of the class.
alter table catalog.class_days add column substitute_ids int[]
  check (cardinality(substitute_ids) between 1 and 6 and array_position(substitute_ids, null) is null);
grant update (substitute_ids) on catalog.class_days to hangkhau_app;

create function catalog.teachers_of(d catalog.class_days) returns int[] language sql stable parallel safe as $$
  select coalesce(d.substitute_ids,
    array(select t.teacher_id from catalog.class_teachers t where t.class_id = d.class_id order by t.sort, t.teacher_id))
$$;

-- Calendars name who teaches.
create or replace trigger count_revision
  before update of starts_at, ends_at, venue, online_url, cancelled_at, substitute_ids on catalog.class_days
  for each row when ((old.starts_at, old.ends_at, old.venue, old.online_url, old.cancelled_at, old.substitute_ids)
    is distinct from (new.starts_at, new.ends_at, new.venue, new.online_url, new.cancelled_at, new.substitute_ids))
  execute function catalog.count_revision();
create or replace trigger record_change
  after update of starts_at, ends_at, venue, online_url, capacity, cancelled_at, cancel_reason, substitute_ids
  on catalog.class_days for each row execute function platform.record_change();
create or replace trigger tell_content_changed
  after insert or delete
  or update of starts_at, ends_at, venue, online_url, capacity, cancelled_at, cancel_reason, substitute_ids
  on catalog.class_days for each statement execute function site.tell_content_changed();

-- `class_day_substituted`: somebody else teaches the day, at the same time and in the same room.
alter table booking.booking_events
  drop constraint booking_events_kind_check,
  add constraint booking_events_kind_check check (kind in ('booked', 'changed', 'cancelled', 'claimed',
    'joined', 'promoted', 'offered', 'accepted', 'expired', 'passed_over', 'recalled', 'not_promoted',
    'class_day_cancelled', 'class_day_restored', 'class_day_moved', 'class_day_online', 'class_day_relocated',
    'class_day_substituted', 'class_cancelled', 'class_restored', 'class_confirmed', 'class_not_opened',
    'class_reconsidered', 'class_decision_extended')) not valid;
alter table booking.booking_events validate constraint booking_events_kind_check;
