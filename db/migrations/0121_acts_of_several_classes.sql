-- What staff do to several classes with one press of a button: each class has an act of its own, which can be taken back in
-- that class, and all of them are parts of this one, so that everybody whom it concerns still gets one message.
alter table booking.staff_acts add column part_of uuid references booking.staff_acts;
create index staff_acts_part_of on booking.staff_acts (part_of) where part_of is not null;

-- A statement that moves or cancels many days wrote what depends on them once for each day: the end of the registration of
-- all days of its class, and the class in the search, eight milliseconds a day. Now the days name their class, and when the
-- statement has ended each class is written once.
create function catalog.note_moved_class() returns trigger
language plpgsql security definer set search_path = catalog, pg_temp as $$
declare
  noted text := coalesce(current_setting('catalog.moved_classes', true), '');
begin
  if not new.class_id::text = any(string_to_array(noted, ' ')) then
    perform set_config('catalog.moved_classes', trim(noted || ' ' || new.class_id), true);
  end if;
  return null;
end $$;

create function catalog.follow_moved_classes() returns trigger
language plpgsql security definer set search_path = catalog, pg_temp as $$
declare
  moved int[] := string_to_array(current_setting('catalog.moved_classes', true), ' ');
begin
  if moved <> '{}' then
    perform set_config('catalog.moved_classes', '', true);
    perform catalog.set_closing(moved);
    perform search.refresh('class', moved);
  end if;
  return null;
end $$;

drop trigger set_closing_of_moved on catalog.class_days;
drop trigger search_update on catalog.class_days;
drop function catalog.follow_moved_day();
drop function search.follow_class_day();

create trigger note_moved_class after update of starts_at, ends_at, cancelled_at on catalog.class_days for each row
  when (old.starts_at is distinct from new.starts_at or old.ends_at is distinct from new.ends_at
    or old.cancelled_at is distinct from new.cancelled_at)
  execute function catalog.note_moved_class();
-- Runs when those of all rows have run.
create trigger follow_moved_classes after update of starts_at, ends_at, cancelled_at on catalog.class_days
  for each statement execute function catalog.follow_moved_classes();
