-- Checks the invariants of the database; prints one line per violation and nothing when there is none.
select format('class day %s has %s seats taken, its bookings have %s', d.id, d.seats_taken, coalesce(b.held, 0))
from catalog.class_days d
left join (select class_day_id, sum(held) as held from booking.booking_days group by class_day_id) b
  on b.class_day_id = d.id
where d.seats_taken <> coalesce(b.held, 0);

select format('class day %s is oversold: %s of %s', id, seats_taken, capacity)
from catalog.class_days where seats_taken > capacity;

select format('booking %s has no days', b.id)
from booking.bookings b where not exists (select from booking.booking_days d where d.booking_id = b.id);

select 'no migration is recorded' where not exists (select from platform.kysely_migration);
