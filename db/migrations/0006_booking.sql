create table booking.bookings (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  member_id uuid not null references identity.members,
  class_id int not null references catalog.classes,
  fee_twd int not null check (fee_twd >= 0),
  created_at timestamptz not null,
  -- written first by every change: a row lock that makes changes of one booking wait for each other
  changed_at timestamptz not null,
  unique (id, member_id, class_id)
);
create index bookings_member on booking.bookings (member_id, created_at);

create table booking.booking_days (
  booking_id uuid not null,
  class_day_id int not null,
  -- copied from the booking for the constraints below
  member_id uuid not null,
  class_id int not null,
  plus int not null check (plus between 0 and 5),
  state text not null default 'booked' check (state in ('booked', 'cancelled', 'leave')),
  overlap_accepted boolean not null default false,
  -- the class day's time, copied by trigger
  during tstzrange not null,
  booked_at timestamptz not null,
  ended_at timestamptz,
  -- the one definition of "holds seats"
  held int not null generated always as (case when state = 'booked' then 1 + plus else 0 end) stored,
  primary key (booking_id, class_day_id),
  foreign key (booking_id, member_id, class_id) references booking.bookings (id, member_id, class_id),
  foreign key (class_day_id, class_id) references catalog.class_days (id, class_id),
  check ((ended_at is null) = (state = 'booked'))
);
create unique index booking_days_one_live on booking.booking_days (class_day_id, member_id) where state = 'booked';
alter table booking.booking_days add constraint booking_days_no_overlap
  exclude using gist (member_id with =, during with &&) where (state = 'booked' and not overlap_accepted);
create index booking_days_member on booking.booking_days (member_id, class_day_id);

create table booking.booking_events (
  id bigint primary key generated always as identity,
  booking_id uuid not null references booking.bookings,
  at timestamptz not null,
  actor_id uuid not null references identity.accounts,
  kind text not null check (kind in ('booked', 'changed', 'cancelled')),
  days jsonb not null
);
create index booking_events_booking on booking.booking_events (booking_id);

create function booking.copy_class_day_time() returns trigger
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
begin
  select tstzrange(d.starts_at, d.ends_at) into new.during from catalog.class_days d where d.id = new.class_day_id;
  if new.during is null then
    raise exception 'class day % does not exist', new.class_day_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger copy_class_day_time before insert or update of class_day_id, during on booking.booking_days
  for each row execute function booking.copy_class_day_time();

-- Keeps class_days.seats_taken equal to the sum of held for every write; the CHECK on class_days then
-- refuses a statement that would oversell.
create function booking.keep_seats_taken() returns trigger
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.class_day_id = old.class_day_id then
    if new.held <> old.held then
      update catalog.class_days set seats_taken = seats_taken + new.held - old.held where id = new.class_day_id;
    end if;
    return null;
  end if;
  if tg_op <> 'INSERT' and old.held <> 0 then
    update catalog.class_days set seats_taken = seats_taken - old.held where id = old.class_day_id;
  end if;
  if tg_op <> 'DELETE' and new.held <> 0 then
    update catalog.class_days set seats_taken = seats_taken + new.held where id = new.class_day_id;
  end if;
  return null;
end $$;
create trigger keep_seats_taken after insert or update or delete on booking.booking_days
  for each row execute function booking.keep_seats_taken();

-- When staff move a class day, its bookings move with it; an overlap is not refused, staff resolve it.
create function booking.follow_class_day_time() returns trigger
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
begin
  update booking.booking_days set overlap_accepted = true, during = tstzrange(new.starts_at, new.ends_at)
  where class_day_id = new.id;
  return null;
end $$;
create trigger follow_class_day_time after update of starts_at, ends_at on catalog.class_days
  for each row when (old.starts_at <> new.starts_at or old.ends_at <> new.ends_at)
  execute function booking.follow_class_day_time();

grant select, insert on booking.bookings, booking.booking_events to hangkhau_app;
grant update (changed_at) on booking.bookings to hangkhau_app;
grant select,
  insert (booking_id, class_day_id, member_id, class_id, plus, state, overlap_accepted, booked_at, ended_at),
  update (plus, state, overlap_accepted, booked_at, ended_at)
  on booking.booking_days to hangkhau_app;
