-- A booking that was decided before its class or course was withdrawn, and is written after, is refused. The withdrawal
-- locks the days first, so one of the two sees the other. New bookings only: people who wait keep their promotion.
create function booking.is_withdrawn(d catalog.class_days) returns boolean
language sql stable security definer set search_path = catalog, pg_temp as $$
  select exists (select from classes c join courses k on k.id = c.course_id
    where c.id = d.class_id and (c.published_at is null or k.published_at is null))
$$;
revoke execute on function booking.is_withdrawn(catalog.class_days) from public;

create or replace function booking.keep_seats_of_new() returns trigger language plpgsql security definer
set search_path = booking, catalog, pg_temp as $$
declare
  fault record;
  taken booking.booking_days;
  free int;
begin
  perform from class_days d
    where d.id in (select class_day_id from added where held > 0 or state = 'waiting')
    order by d.id for no key update;
  update class_days d set seats_taken = seats_taken + a.seats, waiting_parties = waiting_parties + a.parties
  from (
    select class_day_id, sum(held)::int as seats, count(*) filter (where state = 'waiting')::int as parties
    from added where held > 0 or state = 'waiting' group by class_day_id) a
  where d.id = a.class_day_id;

  select d.id, a.during <> tstzrange(d.starts_at, d.ends_at) as is_moved into fault
  from added a cross join lateral (
    select x.id, x.starts_at, x.ends_at, x.cancelled_at, x.shown_from, x as day
    from class_days x where x.id = a.class_day_id offset 0) d
  where (a.held > 0 or a.state = 'waiting') and (a.during <> tstzrange(d.starts_at, d.ends_at)
    or (d.cancelled_at is not null or d.shown_from is null) and booking.has_stopped(d.day, a.booked_at)
    or d.shown_from is null and booking.is_withdrawn(d.day))
  order by d.id limit 1;
  if fault.is_moved then
    raise exception 'day % has been moved', fault.id
      using errcode = 'check_violation', constraint = 'booking_days_time_of_day';
  elsif fault.id is not null then
    raise exception 'day % does not take place', fault.id
      using errcode = 'check_violation', constraint = 'booking_days_takes_place';
  end if;

  -- Days on which parties waited before this statement: those that fit into what was free then come first.
  for taken in
    select a.* from added a cross join lateral (
      select x.id, x.waiting_parties from class_days x where x.id = a.class_day_id offset 0) d
    where a.held > 0 and d.waiting_parties > 0 and d.waiting_parties > (
      select count(*) from added w where w.class_day_id = d.id and w.state = 'waiting')
  loop
    select d.capacity - d.seats_taken + (select sum(held) from added where class_day_id = d.id) into free
      from class_days d where d.id = taken.class_day_id;
    if not booking.is_overbooked(taken, taken.held) then
      perform booking.refuse_queue_jump(taken, free, null, taken.booked_at);
    end if;
  end loop;
  return null;
end $$;
