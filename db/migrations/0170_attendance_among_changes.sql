-- The page of changes shows what staff have recorded of attendance: one line for what one person records of a class day within
-- 15 minutes. The first event of each such span is marked, so that the page reads only those; of two that are recorded at the
-- same moment both may be, and the page shows the earlier one. What members record of themselves begins none.
alter table booking.attendance_events add column begins_span boolean not null default false;

create function booking.span_of(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00')
$$;

revoke all on function booking.span_of(timestamptz) from public;
grant execute on function booking.span_of(timestamptz) to hangkhau_app;

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
