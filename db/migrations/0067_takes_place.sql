-- Whether a day of a class takes place. Queries had written the three conditions out; some had forgotten one of them before.
-- PostgreSQL replaces the calls by the expression, so indexes serve as before.
create function catalog.takes_place(d catalog.class_days, c catalog.classes) returns boolean
language sql immutable parallel safe as $$
  select d.cancelled_at is null and c.cancelled_at is null and c.not_opened_at is null
$$;

-- Until when a member may change or cancel a day without 請假.
create function catalog.change_until(d catalog.class_days, c catalog.classes) returns timestamptz
language sql stable parallel safe as $$
  select d.starts_at - make_interval(hours => c.change_deadline_hours)
$$;
