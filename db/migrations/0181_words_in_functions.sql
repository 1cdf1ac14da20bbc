-- Rules that these functions wrote out have functions of their own. PostgreSQL replaces their calls by the expressions.
create or replace function booking.is_clashing(w booking.booking_days) returns boolean
language sql stable as $$
  select not w.overlap_accepted and exists (
    select from booking.booking_days o
    join catalog.class_days d on d.id = o.class_day_id join catalog.classes c on c.id = d.class_id
    where o.member_id = w.member_id and o.state in ('booked', 'offered') and o.class_day_id <> w.class_day_id
      and o.during && w.during and (not o.overlap_accepted or catalog.takes_place(d, c)))
$$;

create or replace function catalog.is_shown(c catalog.classes, k catalog.courses, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select catalog.is_published(c, k, at) and catalog.class_takes_place(c)
$$;
