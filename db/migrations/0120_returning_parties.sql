-- As before, and a party whose move staff take back passes those that wait for the seats it had left: they got them by the
-- move only. `xmin`: the act was withdrawn in this transaction, so that nobody passes them later.
create or replace function booking.is_overbooked(x booking.booking_days, people integer) returns boolean
language sql stable set search_path = booking, pg_temp as $$
  select exists (select from booking.overbookings o where o.booking_id = x.booking_id and o.class_day_id = x.class_day_id
      and o.people = is_overbooked.people and o.created_at <= x.booked_at and o.txid = pg_current_xact_id())
    or exists (select from booking.moves m where m.to_booking_id = x.booking_id and m.to_day_id = x.class_day_id
      and m.to_state = 'booked' and m.to_plus = x.plus and m.txid = pg_current_xact_id())
    or exists (select from booking.moves m join booking.staff_acts a on a.id = m.act_id
      where m.from_booking_id = x.booking_id and m.from_day_id = x.class_day_id and m.from_state = x.state
        and m.from_plus = x.plus and a.withdrawn_at is not null and a.xmin = pg_current_xact_id()::xid)
$$;
