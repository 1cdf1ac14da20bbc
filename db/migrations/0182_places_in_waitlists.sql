-- A party that waits is not asked again before it is promoted, so an overlap that the claim makes is not accepted for it.
create or replace function booking.take_over(guest uuid, member uuid, at timestamptz, codes text[]) returns table (class_day_id integer, moved boolean)
language plpgsql security definer set search_path to 'booking', 'pg_temp' as $$
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
    update booking_days g set overlap_accepted = true where g.booking_id = one.id and g.state <> 'waiting' and exists (
      select from booking_days m where m.member_id = member and m.held > 0 and m.during && g.during);
    update bookings set member_id = member, changed_at = at where id = one.id;
    insert into booking_events (booking_id, at, actor_id, kind, days)
      values (one.id, at, member, 'claimed', live_days(one.id));
  end loop;
end $$;

-- Who has waited here from the beginning keeps their order: the time of a row is a new one when somebody leaves and comes back
-- within the time to undo it, and when a promotion is taken back.
create or replace function booking.merge_queues(day_ids int[]) returns void
language sql security definer set search_path to 'booking', 'catalog', 'pg_temp' as $$
  with waiting as (
    select w.booking_id, w.class_day_id, w.wait_no, w.booked_at, m.waits_since
    from booking_days w
    left join lateral (select min(o.waits_since) as waits_since from moves o
      where o.to_booking_id = w.booking_id and o.to_day_id = w.class_day_id) m on true
    where w.class_day_id = any(day_ids) and w.state = 'waiting'
  ), timed as (
    select w.*, coalesce(w.waits_since, min(case when w.waits_since is null then w.booked_at end)
      over (partition by w.class_day_id order by w.wait_no desc)) as since
    from waiting w
  ), placed as (
    select t.booking_id, t.class_day_id,
      d.last_wait_no + row_number() over (partition by t.class_day_id order by t.since, t.wait_no) as number
    from timed t join class_days d on d.id = t.class_day_id
  ), written as (
    update booking_days x set wait_no = p.number from placed p
    where x.booking_id = p.booking_id and x.class_day_id = p.class_day_id)
  update class_days d set last_wait_no = p.last from (
    select class_day_id, max(number) as last from placed group by class_day_id) p
  where d.id = p.class_day_id
$$;
