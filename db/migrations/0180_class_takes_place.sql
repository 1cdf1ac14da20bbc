-- Whether a class takes place: it was not cancelled, and it did not fail to open. Queries had written both conditions out.
-- PostgreSQL replaces the call by the expression, so indexes serve as before.
create function catalog.class_takes_place(c catalog.classes) returns boolean
language sql immutable parallel safe as $$
  select c.cancelled_at is null and c.not_opened_at is null
$$;
