-- Staff admit one party above the capacity of a class day. The capacity rises by the seats that the party lacks, in the
-- transaction in which it takes them, so parties that wait lose nothing.
create table booking.overbookings (
  id bigint primary key generated always as identity,
  booking_id uuid not null,
  class_day_id int not null references catalog.class_days,
  people int not null check (people between 1 and 100),
  -- by how much the capacity rose
  seats int not null check (seats between 1 and people),
  -- null: the account of the member, or the name of the guest, has been deleted
  reason text check (length(reason) between 1 and 100),
  -- null: the account of the person of staff has been deleted
  actor_id uuid references identity.accounts on delete set null,
  created_at timestamptz not null,
  txid xid8 not null default pg_current_xact_id(),
  -- the booking of a guest is written after this row, in the same transaction
  foreign key (booking_id, class_day_id) references booking.booking_days (booking_id, class_day_id)
    on update cascade deferrable initially deferred
);
create index overbookings_class_day on booking.overbookings (class_day_id, id);
create index overbookings_booking_day on booking.overbookings (booking_id, class_day_id);
create index overbookings_actor on booking.overbookings (actor_id);

grant select, insert (booking_id, class_day_id, people, seats, reason, actor_id, created_at), update (reason)
  on booking.overbookings to hangkhau_app;

-- Adds the seats. While other parties wait, free seats are theirs, and the admitted party gets none of them.
create function booking.add_overbooked_seats() returns trigger
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
begin
  update catalog.class_days set capacity = capacity + new.seats where id = new.class_day_id;
  if new.seats < new.people and exists (select from booking_days w
    where w.class_day_id = new.class_day_id and w.state = 'waiting' and w.booking_id <> new.booking_id) then
    raise exception 'parties wait for the free seats of day %', new.class_day_id
      using errcode = 'check_violation', constraint = 'overbookings_add_whole_party';
  end if;
  return null;
end $$;
create trigger add_overbooked_seats after insert on booking.overbookings
  for each row execute function booking.add_overbooked_seats();

-- Whether staff admit this party of this size in this transaction.
create function booking.is_overbooked(x booking.booking_days, people int) returns boolean language sql stable
set search_path = booking, pg_temp as $$
  select exists (select from booking.overbookings o where o.booking_id = x.booking_id and o.class_day_id = x.class_day_id
    and o.people = is_overbooked.people and o.txid = pg_current_xact_id())
$$;

-- As in 0030, but a party that is overbooked may leave the waitlist until the day begins.
create or replace function booking.place_in_queue() returns trigger
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
begin
  if new.state <> 'offered' then new.offer_expires_at := null; end if;
  if tg_op = 'INSERT' or new.state <> old.state then
    if new.state = 'waiting' then
      -- leaving the waitlist can be undone for some seconds
      if tg_op = 'UPDATE' and old.state = 'cancelled' and old.wait_no is not null and old.promoted_at is null
        and new.booked_at between old.ended_at and old.ended_at + interval '15 seconds' then return new; end if;
      update catalog.class_days set last_wait_no = last_wait_no + 1 where id = new.class_day_id
        returning last_wait_no into new.wait_no;
      new.promoted_at := null;
      new.passed_over_at := null;
      new.passed_over_for := null;
    elsif tg_op = 'UPDATE' and old.state = 'waiting' and new.state in ('booked', 'offered') then
      if new.booked_at < old.booked_at or not exists (
        select from catalog.class_days d join catalog.classes c on c.id = d.class_id
        where d.id = new.class_day_id and d.cancelled_at is null and (catalog.waits_until(d, c) > new.booked_at
          or d.starts_at > new.booked_at and booking.is_overbooked(new, 1 + new.plus))) then
        raise exception 'the waitlist of day % is closed', new.class_day_id
          using errcode = 'check_violation', constraint = 'booking_days_promoted_in_time';
      end if;
      if booking.is_clashing(new) then
        raise exception 'day % overlaps another day of the member', new.class_day_id
          using errcode = 'exclusion_violation', constraint = 'booking_days_no_overlap';
      end if;
      new.promoted_at := new.booked_at;
    elsif tg_op = 'UPDATE' and old.state = 'offered' and new.state = 'booked' then
      if new.booked_at >= old.offer_expires_at then
        raise exception 'the offer of day % has expired', new.class_day_id
          using errcode = 'check_violation', constraint = 'booking_days_offer_in_time';
      end if;
    elsif new.state in ('booked', 'offered') then
      -- not from the waitlist: an earlier place is of no use any more
      new.wait_no := null;
      new.promoted_at := null;
    end if;
  end if;
  return new;
end $$;

-- As before, but the seats of a party that is overbooked are its own: nobody waits for them.
create or replace function booking.keep_seats_taken() returns trigger
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
declare
  seats int := 0;
  parties int := 0;
  number int;
  at timestamptz;
  day catalog.class_days;
begin
  if tg_op = 'UPDATE' and new.class_day_id = old.class_day_id then
    seats := new.held - old.held;
    parties := (new.state = 'waiting')::int - (old.state = 'waiting')::int;
    if old.state = 'waiting' then number := old.wait_no; end if;
  else
    if tg_op <> 'INSERT' and (old.held <> 0 or old.state = 'waiting') then
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
  at := case when tg_op = 'UPDATE' and old.state = new.state
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

create or replace function booking.forget_member(member uuid) returns void
language plpgsql security definer set search_path = booking, pg_temp as $$
declare
  stand_in uuid := gen_random_uuid();
begin
  update feedback f set words = '' from bookings b
    where b.id = f.booking_id and b.member_id = member and f.words <> '';
  update overbookings o set reason = null from bookings b
    where b.id = o.booking_id and b.member_id = member;
  update bookings set member_id = stand_in where member_id = member;
  update booking_events set actor_id = stand_in where actor_id = member;
  update attendance_events set actor_id = stand_in where actor_id = member;
end $$;
