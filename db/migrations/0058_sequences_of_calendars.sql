-- Calendars take a change of an event only when its sequence rises: also when a whole class is cancelled, or does not open,
-- and when that is taken back.
create function catalog.count_revisions_of_class() returns trigger language plpgsql security definer
set search_path = catalog, pg_temp as $$
begin
  update class_days set revision = revision + 1 where class_id = new.id;
  return null;
end $$;
create trigger count_revisions_of_class after update of cancelled_at, not_opened_at on catalog.classes for each row
when ((old.cancelled_at is null) <> (new.cancelled_at is null) or (old.not_opened_at is null) <> (new.not_opened_at is null))
execute function catalog.count_revisions_of_class();

-- The sequences of these had one more while they were cancelled.
update catalog.class_days d set revision = revision + 1 from catalog.classes c
where c.id = d.class_id and (c.cancelled_at is not null or c.not_opened_at is not null);
