-- The rules are those of before. A round of bookings checks its people once instead of calling a function for each row, and
-- a trigger that has nothing to do for a booked day is not called.

create function booking.require_members() returns trigger
language plpgsql security definer set search_path = booking, identity, pg_temp as $$
declare
  missing uuid;
begin
  select a.member_id into missing from added a
    left join lateral (select true as found from members m where m.id = a.member_id for key share) m on true
    left join lateral (
      select true as found from guests g where m.found is null and g.id = a.member_id for key share) g on true
  where m.found is null and g.found is null limit 1;
  if missing is not null then
    raise exception 'member % does not exist', missing
      using errcode = 'foreign_key_violation', constraint = 'bookings_member_id_fkey';
  end if;
  return null;
end $$;
drop trigger require_member on booking.bookings;
drop function booking.require_member();
create trigger require_members after insert on booking.bookings referencing new table as added
  for each statement execute function booking.require_members();

create function booking.require_actors() returns trigger
language plpgsql security definer set search_path = booking, identity, pg_temp as $$
declare
  missing uuid;
begin
  select a.actor_id into missing from added a
    left join lateral (select true as found from accounts c where c.id = a.actor_id for key share) c on true
  where a.actor_id is not null and c.found is null limit 1;
  if missing is not null then
    raise exception 'account % does not exist', missing
      using errcode = 'foreign_key_violation', constraint = 'booking_events_actor_id_fkey';
  end if;
  return null;
end $$;
drop trigger require_actor on booking.booking_events;
drop trigger require_actor on booking.attendance_events;
drop function booking.require_actor();
create trigger require_actors after insert on booking.booking_events referencing new table as added
  for each statement execute function booking.require_actors();
create trigger require_actors after insert on booking.attendance_events referencing new table as added
  for each statement execute function booking.require_actors();

drop trigger place_in_queue on booking.booking_days;
create trigger place_in_queue before update on booking.booking_days
  for each row execute function booking.place_in_queue();
create trigger place_new_in_queue before insert on booking.booking_days for each row
  when (new.state <> 'booked' or new.wait_no is not null or new.promoted_at is not null or new.offer_expires_at is not null)
  execute function booking.place_in_queue();

-- With a count of characters in the expression PostgreSQL builds a state for each of them, 8 µs for each key.
alter table platform.idempotency_keys drop constraint idempotency_keys_key_check;
alter table platform.idempotency_keys add constraint idempotency_keys_key_check
  check (key ~ '^[A-Za-z0-9_-]+$' and length(key) between 8 and 64);

-- The function `seen_bookings` changes a setting for each call. Here the writing statement has changed it already.
create or replace function booking.take_turn(member uuid, seen text) returns boolean language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('account ' || member, 0)) then return false; end if;
  return (select coalesce(sum(b.xmin::text::bigint), 0) from booking.bookings b where b.member_id = member) = seen::numeric;
end $$;
