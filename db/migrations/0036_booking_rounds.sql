-- For orders that are decided on facts which were read without the account's lock (decision 0023).

-- Names the state of a member's bookings. Each verb that adds to what a member holds writes a row of bookings, which gives
-- the row a new xmin; the same number means that none did.
create function booking.seen_bookings(member uuid) returns text language sql stable as $$
  select coalesce(sum(b.xmin::text::bigint), 0)::text from booking.bookings b where b.member_id = member
$$;

-- Takes the account's lock until the transaction ends. False when another transaction has it, or when the member's
-- bookings are no longer those that were seen. Two statements, because the second one has to see everything that was
-- committed before the lock was free; and volatile, because only then it does.
create function booking.take_turn(member uuid, seen text) returns boolean language plpgsql volatile as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('account ' || member, 0)) then return false; end if;
  return booking.seen_bookings(member) = seen;
end $$;
