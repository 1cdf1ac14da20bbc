import type pg from 'pg'

/**
 * Records every write that takes seats which were enough for a party that has waited longer. It computes the free seats
 * from the rows of the day, not from its counters, and while the write holds the lock of the day. For single-row writes
 * before the cut-off.
 */
export const watchQueues = (owner: pg.Pool) =>
  owner.query(`
    create table public.queue_jumps (class_day_id int, wait_no int);
    create function public.note_queue_jump() returns trigger language plpgsql security definer
    set search_path = booking, catalog, public, pg_temp as $$
    declare
      before int := case when tg_op = 'UPDATE' then old.held else 0 end;
      free int;
    begin
      if new.held <= before then return null; end if;
      select d.capacity - (select coalesce(sum(b.held), 0) from booking_days b where b.class_day_id = d.id
            and b.state in ('booked', 'offered', 'waiting')) + new.held - before
        into free from class_days d where d.id = new.class_day_id;
      insert into queue_jumps
        select w.class_day_id, w.wait_no from booking_days w
        where w.class_day_id = new.class_day_id and w.state = 'waiting' and 1 + w.plus <= free
          and (tg_op = 'INSERT' or old.state <> 'waiting' or w.wait_no < old.wait_no)
          and (w.overlap_accepted or not exists (
            select from booking_days o where o.member_id = w.member_id and o.held > 0
              and o.class_day_id <> w.class_day_id and o.during && w.during));
      return null;
    end $$;
    create trigger zz_note_queue_jump after insert or update on booking.booking_days
      for each row execute function public.note_queue_jump()`)

/** How many writes there were so far. */
export async function countQueueJumps(owner: pg.Pool): Promise<number> {
  const found = await owner.query<{ count: number }>('select count(*)::int as count from public.queue_jumps')
  return found.rows[0]!.count
}
