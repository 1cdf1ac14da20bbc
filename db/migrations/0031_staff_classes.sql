-- Staff change class days and classes: seats, time, place, cancellation and the decision to open. The trigger functions that
-- follow such a change write columns that the application may not, so they run as their owner.
grant update (capacity, starts_at, ends_at, venue, online_url, cancelled_at, cancel_reason) on catalog.class_days to hangkhau_app;
alter table catalog.classes
  add column cancel_reason text,
  add constraint classes_cancel_reason_check check (cancel_reason is null or cancelled_at is not null);
grant update (cancelled_at, cancel_reason, confirmed_at, not_opened_at, decide_by) on catalog.classes to hangkhau_app;

alter function catalog.mark_day() security definer set search_path = catalog, pg_temp;
alter function catalog.follow_moved_day() security definer set search_path = catalog, pg_temp;
alter function catalog.follow_changed_marks() security definer set search_path = catalog, pg_temp;

alter table booking.booking_events
  drop constraint booking_events_kind_check,
  add constraint booking_events_kind_check check (kind in ('booked', 'changed', 'cancelled',
    'joined', 'promoted', 'offered', 'accepted', 'expired', 'passed_over',
    'class_day_cancelled', 'class_day_restored', 'class_day_moved', 'class_day_online',
    'class_cancelled', 'class_restored', 'class_confirmed', 'class_not_opened'));

-- A day that does not take place blocks no other one, once its bookings accept an overlap (the exclusion constraint).
create or replace function booking.is_clashing(w booking.booking_days) returns boolean language sql stable as $$
  select not w.overlap_accepted and exists (
    select from booking.booking_days o
    join catalog.class_days d on d.id = o.class_day_id join catalog.classes c on c.id = d.class_id
    where o.member_id = w.member_id and o.state in ('booked', 'offered') and o.class_day_id <> w.class_day_id
      and o.during && w.during and (not o.overlap_accepted
        or d.cancelled_at is null and c.cancelled_at is null and c.not_opened_at is null))
$$;

-- Whether a day d stopped taking place shortly before or after this time. Bookings that were made earlier stay.
create function booking.has_stopped(d catalog.class_days, at timestamptz) returns boolean
language sql stable security definer set search_path = catalog, pg_temp as $$
  select d.cancelled_at < at + interval '30 seconds'
    or d.shown_from is null and exists (select from classes c where c.id = d.class_id
      and (c.cancelled_at < at + interval '30 seconds' or c.not_opened_at < at + interval '30 seconds'))
$$;

-- Keeps the counters of class_days for every write. The CHECK on class_days refuses a statement that would oversell. The
-- update locks the day, so the look at its waitlist sees every party that waits; and it sees what staff have just done to
-- the day, while this write was waiting for them: nobody takes a seat on a day that was cancelled, or at its old time.
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
  if seats > 0 and day.waiting_parties > 0 then
    perform booking.refuse_queue_jump(new, day.capacity - day.seats_taken + seats, number, at);
  end if;
  return null;
end $$;
revoke execute on function booking.has_stopped(catalog.class_days, timestamptz) from public;

-- A closure (停班停課): staff cancel, postpone or move online the class days of one date and place in one action. Each day
-- is changed in its own transaction, so a closure that was interrupted is continued.
create table booking.closures (
  id uuid primary key default gen_random_uuid(),
  -- in Taipei
  date date not null,
  county text,
  base_id int references places.bases,
  way text not null check (way in ('cancel', 'postpone', 'online')),
  reason text not null check (length(reason) between 1 and 100),
  postpone_days int check (postpone_days between 1 and 60),
  online_url text check (online_url ~ '^https://'),
  created_at timestamptz not null,
  created_by uuid references identity.accounts on delete set null,
  undone_at timestamptz,
  undone_by uuid references identity.accounts on delete set null,
  -- when every day had been changed, or changed back; null while that is still to do
  finished_at timestamptz,
  check (num_nonnulls(county, base_id) = 1),
  check ((way = 'postpone') = (postpone_days is not null)),
  check ((way = 'online') = (online_url is not null))
);
create index closures_created_at on booking.closures (created_at);
create index closures_unfinished on booking.closures (created_at) where finished_at is null;

create table booking.closure_days (
  closure_id uuid not null references booking.closures,
  class_day_id int not null references catalog.class_days,
  state text not null default 'pending' check (state in ('pending', 'applied', 'skipped', 'undone', 'kept')),
  -- the day before it was changed
  starts_at timestamptz,
  ends_at timestamptz,
  venue text,
  online_url text,
  -- why it was skipped, or kept when the closure was undone
  note text,
  primary key (closure_id, class_day_id),
  check ((note is not null) = (state in ('skipped', 'kept')))
);

grant select, insert on booking.closures, booking.closure_days to hangkhau_app;
grant update (undone_at, undone_by, finished_at) on booking.closures to hangkhau_app;
grant update (state, starts_at, ends_at, venue, online_url, note) on booking.closure_days to hangkhau_app;
