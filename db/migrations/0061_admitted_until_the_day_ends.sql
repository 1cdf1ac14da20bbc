-- As before, and again until the day ends (0054): 0057 had put back that staff admit waiting parties only until it begins.
create or replace function booking.place_in_queue() returns trigger language plpgsql security definer
set search_path = booking, catalog, pg_temp as $$
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
