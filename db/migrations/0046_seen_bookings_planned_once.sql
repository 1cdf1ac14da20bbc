-- As a function in SQL it was planned again for each call, twice for each order, which took longer than running it. The plan
-- is now kept. Without the setting, a plan made while a new site has few bookings would read the whole table later.
create or replace function booking.seen_bookings(member uuid) returns text
language plpgsql stable set enable_seqscan = off as $$
begin
  return (select coalesce(sum(b.xmin::text::bigint), 0) from booking.bookings b where b.member_id = member);
end $$;
