-- A guest's booking that a member has taken over has an event of its own: the member is notified of it, and not of what
-- happened to the booking before.
alter table booking.booking_events
  drop constraint booking_events_kind_check,
  add constraint booking_events_kind_check check (kind in ('booked', 'changed', 'cancelled',
    'joined', 'promoted', 'offered', 'accepted', 'expired', 'passed_over',
    'class_day_cancelled', 'class_day_restored', 'class_day_moved', 'class_day_online',
    'class_cancelled', 'class_restored', 'class_confirmed', 'class_not_opened',
    'class_reconsidered', 'class_decision_extended', 'claimed'));

-- The booked days of a booking that have not ended, as events name them.
create function booking.live_days(of_booking uuid) returns jsonb language sql stable
set search_path = booking, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('classDayId', d.class_day_id, 'plus', d.plus, 'state', d.state)
    order by d.class_day_id), '[]')
  from booking_days d where d.booking_id = of_booking and d.ended_at is null
$$;
revoke execute on function booking.live_days(uuid) from public;

-- As before, and both bookings have an event: without one, the history of the guest's new booking was empty.
create or replace function booking.take_over(guest uuid, member uuid, at timestamptz, codes text[])
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
      insert into booking_events (booking_id, at, actor_id, kind, days)
        values (rest, at, member, 'booked', live_days(rest));
    end if;
    update booking_days g set overlap_accepted = true where g.booking_id = one.id and exists (
      select from booking_days m where m.member_id = member and m.held > 0 and m.during && g.during);
    update bookings set member_id = member, changed_at = at where id = one.id;
    insert into booking_events (booking_id, at, actor_id, kind, days)
      values (one.id, at, member, 'claimed', live_days(one.id));
  end loop;
end $$;
