-- A party goes to a day of a parallel class: one person (轉班), or everybody (併班). The day it leaves ends as `moved`; it
-- keeps fee, people and, where it waits, the time since when it waits.
alter table booking.booking_days
  drop constraint booking_days_state_check,
  add constraint booking_days_state_check check (state in
    ('booked', 'offered', 'waiting', 'cancelled', 'leave', 'expired', 'moved')) not valid;
alter table booking.booking_days validate constraint booking_days_state_check;

-- `moved_away`: the booking that the party left; `transferred` and `class_merged`: the one that it is in now.
alter table booking.booking_events
  drop constraint booking_events_kind_check,
  add constraint booking_events_kind_check check (kind in ('booked', 'changed', 'cancelled', 'claimed',
    'joined', 'promoted', 'offered', 'accepted', 'expired', 'passed_over', 'recalled', 'not_promoted',
    'class_day_cancelled', 'class_day_restored', 'class_day_moved', 'class_day_online', 'class_day_relocated',
    'class_day_substituted', 'class_cancelled', 'class_restored', 'class_confirmed', 'class_not_opened',
    'class_reconsidered', 'class_decision_extended', 'moved_away', 'transferred', 'class_merged')) not valid;
alter table booking.booking_events validate constraint booking_events_kind_check;

-- From where to where each party went, and what is needed to take it back.
create table booking.moves (
  id bigint primary key generated always as identity,
  act_id uuid not null references booking.staff_acts,
  at timestamptz not null,
  from_booking_id uuid not null,
  from_day_id int not null references catalog.class_days,
  from_plus int not null,
  from_state text not null,
  offer_expires_at timestamptz,
  -- null: the party has not waited
  waits_since timestamptz,
  to_booking_id uuid not null,
  to_day_id int not null references catalog.class_days,
  to_plus int not null,
  to_state text not null,
  -- of the party that the person had on that day before; null: none
  plus_before int,
  txid xid8 not null default pg_current_xact_id(),
  -- the booking it goes to is written after this row, in the same transaction
  foreign key (from_booking_id, from_day_id) references booking.booking_days (booking_id, class_day_id)
    on update cascade deferrable initially deferred,
  foreign key (to_booking_id, to_day_id) references booking.booking_days (booking_id, class_day_id)
    on update cascade deferrable initially deferred
);
create index moves_act on booking.moves (act_id);
create index moves_from on booking.moves (from_booking_id, from_day_id);
create index moves_to on booking.moves (to_booking_id, to_day_id);
create index moves_from_day on booking.moves (from_day_id);
create index moves_to_day on booking.moves (to_day_id);
grant select, insert (act_id, at, from_booking_id, from_day_id, from_plus, from_state, offer_expires_at, waits_since,
  to_booking_id, to_day_id, to_plus, to_state, plus_before) on booking.moves to hangkhau_app;

-- As before, and a party that moves with its seats takes none from those that wait: its class brought them.
create or replace function booking.is_overbooked(x booking.booking_days, people integer) returns boolean
language sql stable set search_path = booking, pg_temp as $$
  select exists (select from booking.overbookings o where o.booking_id = x.booking_id and o.class_day_id = x.class_day_id
      and o.people = is_overbooked.people and o.created_at <= x.booked_at and o.txid = pg_current_xact_id())
    or exists (select from booking.moves m where m.to_booking_id = x.booking_id and m.to_day_id = x.class_day_id
      and m.to_state = 'booked' and m.to_plus = x.plus and m.txid = pg_current_xact_id())
$$;

-- Parties of two classes that wait for one day wait in the order in which they began to.
create function booking.merge_queues(day_ids int[]) returns void
language sql security definer set search_path = booking, catalog, pg_temp as $$
  with placed as (
    select w.booking_id, w.class_day_id, d.last_wait_no + row_number() over (partition by w.class_day_id
      order by coalesce(m.waits_since, w.booked_at), w.wait_no) as number
    from booking_days w join class_days d on d.id = w.class_day_id
    left join lateral (select min(o.waits_since) as waits_since from moves o
      where o.to_booking_id = w.booking_id and o.to_day_id = w.class_day_id) m on true
    where w.class_day_id = any(day_ids) and w.state = 'waiting'
  ), written as (
    update booking_days x set wait_no = p.number from placed p
    where x.booking_id = p.booking_id and x.class_day_id = p.class_day_id)
  update class_days d set last_wait_no = p.last from (
    select class_day_id, max(number) as last from placed group by class_day_id) p
  where d.id = p.class_day_id
$$;
revoke execute on function booking.merge_queues(int[]) from public;
grant execute on function booking.merge_queues(int[]) to hangkhau_app;

-- The class into which another was merged. Its own coming days are cancelled.
alter table catalog.classes
  add column merged_into_id int references catalog.classes,
  add column merged_at timestamptz,
  add constraint classes_merged_check check ((merged_into_id is null) = (merged_at is null) and merged_into_id <> id);
create index classes_merged_into on catalog.classes (merged_into_id) where merged_into_id is not null;
grant update (merged_into_id, merged_at) on catalog.classes to hangkhau_app;

-- As before, and a party whose move was taken back has its place again.
create or replace function booking.place_in_queue() returns trigger
language plpgsql security definer set search_path = booking, catalog, pg_temp as $$
begin
  if new.state <> 'offered' then new.offer_expires_at := null; end if;
  if tg_op = 'INSERT' or new.state <> old.state then
    if new.state = 'waiting' then
      -- leaving the waitlist can be undone for some seconds
      if tg_op = 'UPDATE' and old.state = 'cancelled' and old.wait_no is not null and old.promoted_at is null
        and new.booked_at between old.ended_at and old.ended_at + interval '15 seconds' then return new; end if;
      -- staff have taken back the change that promoted it: the party has its place again
      if tg_op = 'UPDATE' and old.state in ('booked', 'offered') and old.wait_no is not null
        and old.promoted_at = old.booked_at and new.booked_at = old.booked_at then
        new.promoted_at := null;
        return new;
      end if;
      -- staff have taken back that it moved to another class
      if tg_op = 'UPDATE' and old.state = 'moved' and old.wait_no is not null and old.promoted_at is null then
        return new;
      end if;
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
