-- Marks what was recorded before the trigger of 0170, as far back as the page of changes lists it, and adds its indexes.
create index attendance_events_day on booking.attendance_events (class_day_id, actor_id, at, id);

update booking.attendance_events e set begins_span = true
from (
  select distinct on (s.class_day_id, s.actor_id, booking.span_of(s.at)) s.id from booking.attendance_events s
  join booking.bookings b on b.id = s.booking_id
  where b.member_id is distinct from s.actor_id and s.at >= now() - interval '3 years'
  order by s.class_day_id, s.actor_id, booking.span_of(s.at), s.at, s.id) first
where e.id = first.id;

create index attendance_events_span on booking.attendance_events (at, id) where begins_span;
create index attendance_events_span_actor on booking.attendance_events (actor_id) where begins_span;
