-- The page of changes shows what staff have recorded of attendance: one line for what one person records of a class day within
-- 15 minutes. The first event of each such span is marked, so that the page reads only those. What members record of
-- themselves begins none.
alter table booking.attendance_events add column begins_span boolean not null default false;

create function booking.span_of(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00')
$$;

revoke all on function booking.span_of(timestamptz) from public;
grant execute on function booking.span_of(timestamptz) to hangkhau_app;

create index attendance_events_day on booking.attendance_events (class_day_id, actor_id, at);

update booking.attendance_events e set begins_span = true
from (
  select distinct on (s.class_day_id, s.actor_id, booking.span_of(s.at)) s.id from booking.attendance_events s
  join booking.bookings b on b.id = s.booking_id where b.member_id is distinct from s.actor_id
  order by s.class_day_id, s.actor_id, booking.span_of(s.at), s.at, s.id) first
where e.id = first.id;

create function booking.mark_span() returns trigger language plpgsql set search_path = booking, pg_temp as $$
begin
  new.begins_span := not exists (select from bookings b where b.id = new.booking_id and b.member_id = new.actor_id)
    and not exists (select from attendance_events e
      where e.class_day_id = new.class_day_id and e.actor_id = new.actor_id and e.begins_span
        and e.at >= span_of(new.at) and e.at < span_of(new.at) + interval '15 minutes');
  return new;
end $$;
create trigger mark_span before insert on booking.attendance_events
  for each row execute function booking.mark_span();

create index attendance_events_span on booking.attendance_events (at, id) where begins_span;
create index attendance_events_span_actor on booking.attendance_events (actor_id) where begins_span;
