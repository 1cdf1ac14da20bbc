import type pg from 'pg'

/**
 * Records every write that takes seats which were enough for a party that has waited longer. It computes the free seats
 * from the rows of the day, not from its counters, and while the write holds the lock of the day: an insert takes that
 * lock in the trigger `keep_seats_of_new`, so its rows are judged after that trigger. For writes before the cut-off.
 */
export const watchQueues = (owner: pg.Pool) =>
  owner.query(`
    create table public.queue_jumps (class_day_id int, wait_no int);
    -- What is free on the day without the seats that a write has just taken.
    create function public.free_without(day_id int, seats int) returns int language sql as $$
      select d.capacity + seats - (select coalesce(sum(b.held), 0)::int from booking.booking_days b
        where b.class_day_id = d.id and b.state in ('booked', 'offered', 'waiting'))
      from catalog.class_days d where d.id = day_id
    $$;
    create function public.fits(w booking.booking_days, free int) returns boolean language sql as $$
      select w.state = 'waiting' and 1 + w.plus <= free and (w.overlap_accepted or not exists (
        select from booking.booking_days o where o.member_id = w.member_id and o.held > 0
          and o.class_day_id <> w.class_day_id and o.during && w.during))
    $$;
    create function public.note_jump_of_update() returns trigger language plpgsql security definer
    set search_path = booking, public, pg_temp as $$
    begin
      if new.held <= old.held then return null; end if;
      insert into queue_jumps
        select w.class_day_id, w.wait_no from booking_days w
        where w.class_day_id = new.class_day_id and (old.state <> 'waiting' or w.wait_no < old.wait_no)
          and fits(w, free_without(new.class_day_id, new.held - old.held));
      return null;
    end $$;
    create function public.note_jumps_of_insert() returns trigger language plpgsql security definer
    set search_path = booking, public, pg_temp as $$
    begin
      insert into queue_jumps
        select w.class_day_id, w.wait_no
        from (select class_day_id, sum(held)::int as seats from added where held > 0 group by class_day_id) a
        join booking_days w on w.class_day_id = a.class_day_id
        where fits(w, free_without(a.class_day_id, a.seats))
          and not exists (select from added own where own.booking_id = w.booking_id and own.class_day_id = w.class_day_id);
      return null;
    end $$;
    create trigger zz_note_jump after update on booking.booking_days
      for each row execute function public.note_jump_of_update();
    create trigger zz_note_jumps after insert on booking.booking_days
      referencing new table as added for each statement execute function public.note_jumps_of_insert()`)

/** How many writes there were so far. */
export async function countQueueJumps(owner: pg.Pool): Promise<number> {
  const found = await owner.query<{ count: number }>('select count(*)::int as count from public.queue_jumps')
  return found.rows[0]!.count
}
