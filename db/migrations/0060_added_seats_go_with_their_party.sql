-- Seats that staff added for a party go when the party goes or becomes smaller, before anybody is promoted into them.
-- When staff set the capacity of a day, that is its capacity: what was added before is part of it.
alter table booking.overbookings
  -- how many of the added seats are gone with the party, or part of a capacity that staff set since
  add column seats_returned int not null default 0,
  add constraint overbookings_seats_returned_check check (seats_returned between 0 and seats);

-- Earlier parties left their seats to the day.
update booking.overbookings o set seats_returned = case
    when exists (select from booking.overbookings later
      where later.booking_id = o.booking_id and later.class_day_id = o.class_day_id and later.id > o.id) then o.seats
    else greatest(0, o.seats - d.held) end
from booking.booking_days d where d.booking_id = o.booking_id and d.class_day_id = o.class_day_id and o.seats > 0;

create function booking.return_added_seats(of_booking uuid, of_day int, freed int) returns void
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
declare
  o record;
  rest int := freed;
begin
  for o in
    select x.id, x.seats - x.seats_returned as seats from overbookings x
    where x.booking_id = of_booking and x.class_day_id = of_day and x.seats_returned < x.seats order by x.id desc
  loop
    update overbookings set seats_returned = seats_returned + least(o.seats, rest) where id = o.id;
    rest := rest - least(o.seats, rest);
    exit when rest = 0;
  end loop;
  if rest < freed then
    update catalog.class_days set capacity = capacity - (freed - rest) where id = of_day;
  end if;
end $$;

create function booking.settle_added_seats() returns trigger
language plpgsql security definer set search_path = booking, pg_temp as $$
begin
  update overbookings set seats_returned = seats where class_day_id = new.id and seats_returned < seats;
  return null;
end $$;
-- At depth 0 staff set it; deeper, a trigger adds or returns seats.
create trigger settle_added_seats after update of capacity on catalog.class_days
  for each row when (pg_trigger_depth() = 0) execute function booking.settle_added_seats();

-- As before, but what a party gives up of its added seats goes.
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
  if seats < 0 then perform booking.return_added_seats(new.booking_id, new.class_day_id, -seats); end if;
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
