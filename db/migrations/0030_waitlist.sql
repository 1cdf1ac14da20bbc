-- Parties that wait for a full class day. A waiting party holds no seat; its number is given by the database and stays in
-- the row. A freed seat goes to the first waiting party that fits, until some hours before the day.
alter table catalog.classes
  add column waitlist_mode text not null default 'automatic' check (waitlist_mode in ('automatic', 'offer')),
  add column waitlist_cutoff_hours int not null default 12 check (waitlist_cutoff_hours between 0 and 720),
  -- how long an offered seat is held for an answer
  add column offer_minutes int not null default 120 check (offer_minutes between 5 and 2880);

-- Both are kept by triggers; the application has no grant on them.
alter table catalog.class_days
  add column last_wait_no int not null default 0,
  add column waiting_parties int not null default 0 check (waiting_parties >= 0);
create index class_days_waiting on catalog.class_days (starts_at) where waiting_parties > 0;

-- Until when free seats belong to the waiting parties that they are enough for; from then on to everybody.
create function catalog.waits_until(d catalog.class_days, c catalog.classes) returns timestamptz
language sql stable parallel safe as $$
  select d.starts_at - make_interval(hours => c.waitlist_cutoff_hours)
$$;

alter table booking.booking_days
  drop constraint booking_days_state_check,
  drop constraint booking_days_check,
  drop constraint booking_days_no_overlap,
  drop column held,
  add column wait_no int,
  add column offer_expires_at timestamptz,
  -- when the party left the waitlist for a seat or an offer
  add column promoted_at timestamptz,
  -- the last time a party behind this one got a seat, and why this one did not
  add column passed_over_at timestamptz,
  add column passed_over_for text check (passed_over_for in ('party_too_large', 'time_conflict'));
drop index booking.booking_days_one_live;
alter table booking.booking_days
  add constraint booking_days_state_check
    check (state in ('booked', 'offered', 'waiting', 'cancelled', 'leave', 'expired')),
  add constraint booking_days_check check ((ended_at is null) = (state in ('booked', 'offered', 'waiting'))),
  add constraint booking_days_wait_no_check check (state <> 'waiting' or wait_no is not null),
  add constraint booking_days_offer_check check ((state = 'offered') = (offer_expires_at is not null)),
  add constraint booking_days_passed_over_check check ((passed_over_at is null) = (passed_over_for is null)),
  -- the one definition of "holds seats"
  add column held int not null generated always as
    (case when state in ('booked', 'offered') then 1 + plus else 0 end) stored,
  add constraint booking_days_no_overlap exclude using gist (member_id with =, during with &&)
    where (state in ('booked', 'offered') and not overlap_accepted);
create unique index booking_days_one_live on booking.booking_days (class_day_id, member_id)
  where state in ('booked', 'offered', 'waiting');
create unique index booking_days_wait_no on booking.booking_days (class_day_id, wait_no) where wait_no is not null;
create index booking_days_offers on booking.booking_days (offer_expires_at) where state = 'offered';

-- Jobs act for nobody.
alter table booking.booking_events
  alter column actor_id drop not null,
  drop constraint booking_events_kind_check,
  add constraint booking_events_kind_check check (kind in ('booked', 'changed', 'cancelled',
    'joined', 'promoted', 'offered', 'accepted', 'expired', 'passed_over'));
create or replace function booking.require_actor() returns trigger language plpgsql security definer
set search_path = booking, identity, pg_temp as $$
begin
  if new.actor_id is null then return new; end if;
  perform from identity.accounts where id = new.actor_id for key share;
  if not found then
    raise exception 'account % does not exist', new.actor_id
      using errcode = 'foreign_key_violation', constraint = 'booking_events_actor_id_fkey';
  end if;
  return new;
end $$;

-- A day on which the member holds seats overlaps this one, and the member has not accepted that.
create function booking.is_clashing(w booking.booking_days) returns boolean language sql stable as $$
  select not w.overlap_accepted and exists (
    select from booking.booking_days o
    where o.member_id = w.member_id and o.state in ('booked', 'offered') and o.class_day_id <> w.class_day_id
      and o.during && w.during)
$$;

-- Gives a party that begins to wait the next number of its day, and refuses to promote one too late, into an overlap, or
-- from an offer that has expired. The time is that of the write, booked_at.
create function booking.place_in_queue() returns trigger
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
        where d.id = new.class_day_id and d.cancelled_at is null and catalog.waits_until(d, c) > new.booked_at) then
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
create trigger place_in_queue before insert or update on booking.booking_days
  for each row execute function booking.place_in_queue();

-- Refuses to take seats of a day that are enough for a party that has waited longer. free: seats before this write.
create function booking.refuse_queue_jump(taken booking.booking_days, free int, number int, at timestamptz) returns void
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
begin
  if exists (
    select from booking_days w join class_days d on d.id = w.class_day_id join classes c on c.id = d.class_id
    where w.class_day_id = taken.class_day_id and w.state = 'waiting' and 1 + w.plus <= free
      and (number is null or w.wait_no < number)
      and d.cancelled_at is null and catalog.waits_until(d, c) > at and not is_clashing(w)) then
    raise exception 'a party waits for these seats of day %', taken.class_day_id
      using errcode = 'check_violation', constraint = 'booking_days_no_queue_jump';
  end if;
end $$;
revoke execute on function booking.refuse_queue_jump(booking.booking_days, int, int, timestamptz) from public;

-- Keeps the counters of class_days for every write. The CHECK on class_days refuses a statement that would oversell. The
-- update locks the day, so the look at its waitlist sees every party that waits.
create or replace function booking.keep_seats_taken() returns trigger
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
declare
  seats int := 0;
  parties int := 0;
  number int;
  seen record;
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
    where id = new.class_day_id returning d.capacity - d.seats_taken + seats as free, d.waiting_parties into seen;
  if seats > 0 and seen.waiting_parties > 0 then
    perform booking.refuse_queue_jump(new, seen.free, number, case when tg_op = 'UPDATE' and old.state = new.state
      then (select changed_at from booking.bookings where id = new.booking_id) else new.booked_at end);
  end if;
  return null;
end $$;

-- When staff move a class day, its bookings move with it; an overlap of seats is not refused, staff resolve it. A party
-- that waits is not promoted into an overlap.
create or replace function booking.follow_class_day_time() returns trigger
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
begin
  update booking.booking_days set overlap_accepted = overlap_accepted or state <> 'waiting',
    during = tstzrange(new.starts_at, new.ends_at)
  where class_day_id = new.id;
  return null;
end $$;

-- The application may not write class days, and a row lock needs that right.
create function booking.lock_days(day_ids int[]) returns table (id int, has_queue boolean)
language sql volatile security definer set search_path = catalog, pg_temp as $$
  select d.id, d.waiting_parties > 0 from catalog.class_days d where d.id = any(day_ids) order by d.id for no key update
$$;
revoke execute on function booking.lock_days(int[]) from public;
grant execute on function booking.lock_days(int[]) to hangkhau_app;
grant update (offer_expires_at, passed_over_at, passed_over_for) on booking.booking_days to hangkhau_app;
