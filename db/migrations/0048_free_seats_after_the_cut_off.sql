-- After the cut-off nobody is promoted, and free seats are promised to nobody. Staff can then give them to a party that
-- waits, and add only the seats that it lacks, perhaps none.
alter table booking.overbookings drop constraint overbookings_check;
alter table booking.overbookings add constraint overbookings_seats_check check (seats between 0 and people);

create or replace function booking.add_overbooked_seats() returns trigger
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
begin
  update catalog.class_days set capacity = capacity + new.seats where id = new.class_day_id and new.seats > 0;
  if new.seats < new.people and exists (
    select from booking_days w join catalog.class_days d on d.id = w.class_day_id join catalog.classes c on c.id = d.class_id
    where w.class_day_id = new.class_day_id and w.state = 'waiting' and w.booking_id <> new.booking_id
      and catalog.waits_until(d, c) > new.created_at) then
    raise exception 'parties wait for the free seats of day %', new.class_day_id
      using errcode = 'check_violation', constraint = 'overbookings_add_whole_party';
  end if;
  return null;
end $$;

-- As before, but the row of the party is not older than the permission: else a permission dated after the cut-off would
-- open free seats that are still promised.
create or replace function booking.is_overbooked(x booking.booking_days, people int) returns boolean language sql stable
set search_path = booking, pg_temp as $$
  select exists (select from booking.overbookings o where o.booking_id = x.booking_id and o.class_day_id = x.class_day_id
    and o.people = is_overbooked.people and o.created_at <= x.booked_at and o.txid = pg_current_xact_id())
$$;
