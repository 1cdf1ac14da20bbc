-- Days that had begun when their class was cancelled were held: they stay in learning records, and people may rate them.
-- takes_place is for what is still to come, is_called_off also for days that may be over.
create function catalog.is_called_off(d catalog.class_days, c catalog.classes) returns boolean
language sql immutable parallel safe as $$
  select d.cancelled_at is not null or c.not_opened_at is not null
    or (c.cancelled_at is not null and d.starts_at > c.cancelled_at)
$$;
