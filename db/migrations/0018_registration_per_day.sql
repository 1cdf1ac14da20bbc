-- Registration closes per day: some hours before that day, or, when a class must be joined from its first day, before
-- the first one. The instant is kept on each day, because lists look for days that still take bookings.
alter table catalog.classes
  add column closes_hours_before int not null default 2 check (closes_hours_before between 0 and 720),
  add column join_from_first_day boolean not null default false;

alter table catalog.class_days
  -- closed until the triggers below have set it
  add column registration_closes_at timestamptz not null default '-infinity',
  -- How many seats are left, in steps from 0 (twenty and more) to 6 (one), null when full. Lists are ordered by it: the
  -- exact number is in no index, because each booking would then write all indexes of the day.
  add column seat_rank smallint generated always as (case
    when seats_taken >= capacity then null
    when capacity - seats_taken >= 20 then 0
    when capacity - seats_taken >= 10 then 1
    when capacity - seats_taken >= 6 then 2
    when capacity - seats_taken >= 4 then 3
    when capacity - seats_taken = 3 then 4
    when capacity - seats_taken = 2 then 5
    else 6 end) stored;

create function catalog.set_closing(class_ids int[]) returns void language sql as $$
  update catalog.class_days d set registration_closes_at = due.closes_at
  from (
    select n.id, coalesce(
        case when c.join_from_first_day
          then min(n.starts_at) filter (where n.cancelled_at is null) over (partition by n.class_id) end,
        n.starts_at) - make_interval(hours => c.closes_hours_before) as closes_at
    from catalog.class_days n join catalog.classes c on c.id = n.class_id
    where n.class_id = any(class_ids)) due
  where d.id = due.id and d.registration_closes_at <> due.closes_at
$$;

create function catalog.follow_new_days() returns trigger language plpgsql as $$
begin
  perform catalog.set_closing(array(select distinct class_id from added));
  return null;
end $$;
create trigger set_closing_of_new after insert on catalog.class_days
  referencing new table as added for each statement execute function catalog.follow_new_days();

create function catalog.follow_moved_day() returns trigger language plpgsql as $$
begin
  perform catalog.set_closing(array[new.class_id]);
  return null;
end $$;
create trigger set_closing_of_moved after update of starts_at, cancelled_at on catalog.class_days
  for each row when ((old.starts_at, old.cancelled_at) is distinct from (new.starts_at, new.cancelled_at))
  execute function catalog.follow_moved_day();

create function catalog.follow_closing_rule() returns trigger language plpgsql as $$
begin
  perform catalog.set_closing(array[new.id]);
  return null;
end $$;
create trigger set_closing after update of closes_hours_before, join_from_first_day on catalog.classes
  for each row execute function catalog.follow_closing_rule();

-- Classes whose registration ended before their first day keep that end; the others take bookings until each day.
with first as (
  select class_id, min(starts_at) as starts_at from catalog.class_days where cancelled_at is null group by class_id)
update catalog.classes c set join_from_first_day = true,
  closes_hours_before = least(720, ceil(extract(epoch from f.starts_at - c.registration_closes_at) / 3600))
from first f where f.class_id = c.id and c.registration_closes_at <= f.starts_at;
select catalog.set_closing(array(select id from catalog.classes));
alter table catalog.classes drop column registration_closes_at;

-- A day that can be booked now, as far as time and seats decide.
create function catalog.is_bookable(d catalog.class_days, c catalog.classes, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select d.cancelled_at is null and d.seat_rank is not null and d.registration_closes_at > at
    and d.starts_at > at and c.registration_opens_at <= at
$$;

create index class_days_bookable on catalog.class_days (starts_at, class_id)
  where cancelled_at is null and seat_rank is not null;
create index class_days_seat_rank on catalog.class_days (seat_rank, starts_at, class_id)
  where cancelled_at is null and seat_rank is not null;
create index classes_opening on catalog.classes (registration_opens_at, id);
