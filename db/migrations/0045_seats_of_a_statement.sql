-- PostgreSQL reads the check constraints and the generated column of a class day again for each statement that changes it,
-- which took a third of the time of a booking. Inserted days are now counted once for each statement, not for each row: a
-- round of orders changes all its class days at once. The rules are those of before (0044).
create function booking.keep_seats_of_new() returns trigger
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
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
  from added a join class_days d on d.id = a.class_day_id
  where (a.held > 0 or a.state = 'waiting') and (a.during <> tstzrange(d.starts_at, d.ends_at)
    or (d.cancelled_at is not null or d.shown_from is null) and booking.has_stopped(d, a.booked_at))
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
    select a.* from added a join class_days d on d.id = a.class_day_id
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

-- As before, without inserted rows.
create or replace function booking.keep_seats_taken() returns trigger
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
declare
  seats int;
  parties int;
  number int;
  at timestamptz;
  day catalog.class_days;
begin
  if tg_op = 'UPDATE' and new.class_day_id = old.class_day_id then
    seats := new.held - old.held;
    parties := (new.state = 'waiting')::int - (old.state = 'waiting')::int;
    if old.state = 'waiting' then number := old.wait_no; end if;
  else
    if old.held <> 0 or old.state = 'waiting' then
      update catalog.class_days set seats_taken = seats_taken - old.held,
        waiting_parties = waiting_parties - (old.state = 'waiting')::int where id = old.class_day_id;
    end if;
    if tg_op = 'DELETE' then return null; end if;
    seats := new.held;
    parties := (new.state = 'waiting')::int;
  end if;
  if seats = 0 and parties = 0 then return null; end if;
  update catalog.class_days d set seats_taken = seats_taken + seats, waiting_parties = waiting_parties + parties
    where id = new.class_day_id returning d.* into day;
  if seats <= 0 and parties <= 0 then return null; end if;
  if new.during <> tstzrange(day.starts_at, day.ends_at) then
    raise exception 'day % has been moved', new.class_day_id
      using errcode = 'check_violation', constraint = 'booking_days_time_of_day';
  end if;
  at := case when old.state = new.state
    then (select changed_at from booking.bookings where id = new.booking_id) else new.booked_at end;
  if (day.cancelled_at is not null or day.shown_from is null) and booking.has_stopped(day, at) then
    raise exception 'day % does not take place', new.class_day_id
      using errcode = 'check_violation', constraint = 'booking_days_takes_place';
  end if;
  if seats > 0 and day.waiting_parties > 0 and not booking.is_overbooked(new, seats) then
    perform booking.refuse_queue_jump(new, day.capacity - day.seats_taken + seats, number, at);
  end if;
  return null;
end $$;

drop trigger keep_seats_taken on booking.booking_days;
create trigger keep_seats_taken after update or delete on booking.booking_days
  for each row execute function booking.keep_seats_taken();
create trigger keep_seats_of_new after insert on booking.booking_days
  referencing new table as added for each statement execute function booking.keep_seats_of_new();

-- With room in its page, a new version of a class day leaves the table's eleven indexes alone (a heap-only update). Rows
-- that exist get room as they are updated.
alter table catalog.class_days set (fillfactor = 40);
