-- What staff do for one person who rings up or stands at the door: how they were asked, and why they went past a rule.
alter table booking.booking_events
  add column source text check (source in ('phone', 'counter')),
  -- null: none was needed, or the account of the member has been deleted
  add column reason text check (length(reason) between 1 and 100);
grant update (reason) on booking.booking_events to hangkhau_app;

-- Who looked at the full telephone number of whom. The person is a member or a guest.
create table booking.phone_looks (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  -- null: the account of the person of staff has been deleted
  actor_id uuid references identity.accounts on delete set null,
  person_id uuid not null,
  class_day_id int not null references catalog.class_days
);
create index phone_looks_person on booking.phone_looks (person_id, id);
create index phone_looks_actor on booking.phone_looks (actor_id);
grant select, insert, delete on booking.phone_looks to hangkhau_app;

-- People who ring up are recognised by their number.
create index members_mobile on identity.members (mobile);

-- Guests have landlines too.
alter table booking.guests drop constraint guests_mobile_check;
alter table booking.guests add constraint guests_mobile_check check (mobile ~ '^(09\d{8}|0[2-8]\d{7,8})$');

-- As before, but staff may admit a party that waits until the day ends.
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
          or d.ends_at > new.booked_at and booking.is_overbooked(new, 1 + new.plus))) then
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

-- As before, and without what the two additions above say about the person.
create or replace function booking.forget_member(member uuid) returns void
language plpgsql security definer set search_path = booking, pg_temp as $$
declare
  stand_in uuid := gen_random_uuid();
begin
  update feedback f set words = '', public_at = null from bookings b
    where b.id = f.booking_id and b.member_id = member and (f.words <> '' or f.public_at is not null);
  update overbookings o set reason = null from bookings b
    where b.id = o.booking_id and b.member_id = member;
  update booking_events e set reason = null from bookings b
    where b.id = e.booking_id and b.member_id = member and e.reason is not null;
  delete from phone_looks where person_id = member;
  update bookings set member_id = stand_in where member_id = member;
  update booking_events set actor_id = stand_in where actor_id = member;
  update attendance_events set actor_id = stand_in where actor_id = member;
end $$;
