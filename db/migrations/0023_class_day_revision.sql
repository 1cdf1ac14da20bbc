-- How often the time, the place or the cancellation of a day has changed: calendar files need a number that rises.
alter table catalog.class_days add column revision int not null default 0;

create function catalog.count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger count_revision before update of starts_at, ends_at, venue, online_url, cancelled_at on catalog.class_days
  for each row when ((old.starts_at, old.ends_at, old.venue, old.online_url, old.cancelled_at)
    is distinct from (new.starts_at, new.ends_at, new.venue, new.online_url, new.cancelled_at))
  execute function catalog.count_revision();
