-- People without LINE for whom staff of a base book. Their bookings name the guest as the member; the person takes them
-- over with a claim code after logging in.
create table booking.guests (
  id uuid primary key default gen_random_uuid(),
  base_id int not null references places.bases,
  name text not null check (length(name) between 1 and 40),
  mobile text not null check (mobile ~ '^09\d{8}$'),
  created_at timestamptz not null,
  created_by uuid references identity.accounts on delete set null,
  -- SHA-256 of the claim code
  claim_hash bytea unique,
  claim_expires_at timestamptz,
  -- who used the code; others cannot any more
  claimed_by uuid references identity.members on delete cascade,
  claimed_at timestamptz,
  unique (base_id, mobile, name),
  check ((claim_hash is null) = (claim_expires_at is null))
);
create index guests_created_by on booking.guests (created_by);
create index guests_claimed_by on booking.guests (claimed_by);

-- Wrong claim codes of the last day.
create table booking.claim_tries (
  member_id uuid not null references identity.members on delete cascade,
  at timestamptz not null
);
create index claim_tries_member on booking.claim_tries (member_id, at);

grant select, insert, delete on booking.guests to hangkhau_app;
grant update (claim_hash, claim_expires_at, claimed_by, claimed_at) on booking.guests to hangkhau_app;
grant select, insert, delete on booking.claim_tries to hangkhau_app;

create or replace function booking.require_member() returns trigger language plpgsql security definer
set search_path = booking, identity, pg_temp as $$
begin
  perform from identity.members where id = new.member_id for key share;
  if found then return new; end if;
  perform from booking.guests where id = new.member_id for key share;
  if not found then
    raise exception 'member % does not exist', new.member_id
      using errcode = 'foreign_key_violation', constraint = 'bookings_member_id_fkey';
  end if;
  return new;
end $$;

-- A booked day can move to another booking of the same guest, with what is recorded about it.
alter table booking.attendance
  drop constraint attendance_booking_id_class_day_id_fkey,
  add constraint attendance_booking_id_class_day_id_fkey foreign key (booking_id, class_day_id)
    references booking.booking_days (booking_id, class_day_id) on update cascade;
alter table booking.attendance_events
  drop constraint attendance_events_booking_id_class_day_id_fkey,
  add constraint attendance_events_booking_id_class_day_id_fkey foreign key (booking_id, class_day_id)
    references booking.booking_days (booking_id, class_day_id) on update cascade;

-- Gives the bookings of a guest to a member, except days that the member holds or waits for as well: these stay with the
-- guest, in a booking of their own under a new code. An overlap is accepted; both were booked. The caller has locked both
-- people and the days.
create function booking.take_over(guest uuid, member uuid, at timestamptz, codes text[])
returns table (class_day_id int, moved boolean)
language plpgsql volatile security definer set search_path = booking, pg_temp as $$
#variable_conflict use_column
declare
  one record;
  kept int[];
  rest uuid;
  number int := 0;
begin
  for one in select b.id, b.class_id, b.fee_twd from bookings b where b.member_id = guest order by b.id loop
    select coalesce(array_agg(g.class_day_id order by g.class_day_id), '{}') into kept
      from booking_days g where g.booking_id = one.id and g.ended_at is null and exists (
        select from booking_days m where m.class_day_id = g.class_day_id and m.member_id = member
          and m.ended_at is null);
    return query select g.class_day_id, false from booking_days g
      where g.booking_id = one.id and g.class_day_id = any(kept);
    continue when not exists (
      select from booking_days g where g.booking_id = one.id and g.class_day_id <> all(kept));
    return query select g.class_day_id, true from booking_days g
      where g.booking_id = one.id and g.ended_at is null and g.class_day_id <> all(kept);
    if kept <> '{}' then
      number := number + 1;
      insert into bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
        values (codes[number], guest, one.class_id, one.fee_twd, at, at) returning id into rest;
      update booking_days g set booking_id = rest where g.booking_id = one.id and g.class_day_id = any(kept);
    end if;
    update booking_days g set overlap_accepted = true where g.booking_id = one.id and exists (
      select from booking_days m where m.member_id = member and m.held > 0 and m.during && g.during);
    update bookings set member_id = member, changed_at = at where id = one.id;
  end loop;
end $$;
revoke execute on function booking.take_over(uuid, uuid, timestamptz, text[]) from public;
grant execute on function booking.take_over(uuid, uuid, timestamptz, text[]) to hangkhau_app;
