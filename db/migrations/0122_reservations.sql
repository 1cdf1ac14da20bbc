-- A space can be used once at a time, by a class day or by an approved application. The database guarantees it: every use
-- that takes place has a row in one table, whose exclusion constraint refuses an overlap.
create schema spaces;
grant usage on schema spaces to hangkhau_app;

-- Set-up and clean-up time, which a use takes besides its own.
alter table places.spaces
  add column minutes_before int not null default 0 check (minutes_before between 0 and 240),
  add column minutes_after int not null default 0 check (minutes_after between 0 and 240);
grant insert (minutes_before, minutes_after), update (minutes_before, minutes_after) on places.spaces to hangkhau_app;

-- The space of the class's base that `venue` names; null: free text.
alter table catalog.class_days add column space_id int references places.spaces;
create index on catalog.class_days (space_id, starts_at) where space_id is not null;

create function catalog.find_space() returns trigger language plpgsql as $$
begin
  new.space_id := (select s.id from places.spaces s join catalog.classes c on c.base_id = s.base_id
    where c.id = new.class_id and s.name = new.venue);
  return new;
end $$;
create trigger find_space before insert or update of venue on catalog.class_days
  for each row execute function catalog.find_space();

create table spaces.reservations (
  id int generated always as identity primary key,
  space_id int not null references places.spaces,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- With the set-up and clean-up time of the space when it was reserved.
  during tstzrange not null check (lower_inc(during) and not upper_inc(during) and not isempty(during)
    and isfinite(lower(during)) and isfinite(upper(during)) and during @> tstzrange(starts_at, ends_at)),
  class_day_id int unique references catalog.class_days on delete cascade,
  constraint reservations_no_overlap exclude using gist (space_id with =, during with &&)
);
-- Written by the triggers below only.
grant select on spaces.reservations to hangkhau_app;

-- What uses a space at the time of a reservation, in the words of a refusal.
create function spaces.in_the_way(space int, wanted tstzrange) returns text
language sql stable security definer set search_path = '' as $$
  select format('「%s」%s 已經有「%s」', s.name,
    to_char(r.starts_at at time zone 'Asia/Taipei', 'FMMM月FMDD日 HH24:MI')
      || '–' || to_char(r.ends_at at time zone 'Asia/Taipei', 'HH24:MI'),
    k.title || ' ' || c.name)
  from spaces.reservations r
  join places.spaces s on s.id = r.space_id
  left join catalog.class_days d on d.id = r.class_day_id
  left join catalog.classes c on c.id = d.class_id
  left join catalog.courses k on k.id = c.course_id
  where r.space_id = space and r.during && wanted
  order by r.starts_at limit 1
$$;

-- The reservation that a class day should have now; no row: none.
create function spaces.wanted_by(day int) returns table (space_id int, starts_at timestamptz, ends_at timestamptz, during tstzrange)
language sql stable set search_path = '' as $$
  select s.id, d.starts_at, d.ends_at,
    tstzrange(d.starts_at - make_interval(mins => s.minutes_before), d.ends_at + make_interval(mins => s.minutes_after))
  from catalog.class_days d
  join catalog.classes c on c.id = d.class_id
  join places.spaces s on s.id = d.space_id
  where d.id = day and c.published_at is not null and c.mode = 'onsite' and d.online_url is null
    and catalog.takes_place(d, c)
$$;

-- SQLSTATE HK409: a refusal with the words of its detail (platform/http/problem.ts).
create function spaces.reserve(day int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted record;
begin
  select * into wanted from spaces.wanted_by(day);
  if exists (select from spaces.reservations r where r.class_day_id = day and r.space_id = wanted.space_id
      and r.starts_at = wanted.starts_at and r.ends_at = wanted.ends_at) then
    return;
  end if;
  delete from spaces.reservations r where r.class_day_id = day;
  if wanted.space_id is null then
    return;
  end if;
  -- One after another: by the exclusion constraint alone, uses that wait for each other end as a deadlock.
  perform from places.spaces s where s.id = wanted.space_id for no key update;
  insert into spaces.reservations (space_id, starts_at, ends_at, during, class_day_id)
    values (wanted.space_id, wanted.starts_at, wanted.ends_at, wanted.during, day);
exception when exclusion_violation then
  raise exception using errcode = 'HK409', message = 'space_taken',
    detail = coalesce(spaces.in_the_way(wanted.space_id, wanted.during), '');
end $$;

-- Given up at once and reserved again at the end of the transaction, so that the days of a class may move into each
-- other's place, in any order.
create function spaces.release_day() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from spaces.reservations r where r.class_day_id = new.id;
  return null;
end $$;
create function spaces.reserve_day() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform spaces.reserve(new.id);
  return null;
end $$;
create trigger release_space after update of starts_at, ends_at, venue, online_url, cancelled_at on catalog.class_days
  for each row when ((old.starts_at, old.ends_at, old.space_id, old.online_url, old.cancelled_at)
    is distinct from (new.starts_at, new.ends_at, new.space_id, new.online_url, new.cancelled_at))
  execute function spaces.release_day();
create constraint trigger reserve_space after update of starts_at, ends_at, venue, online_url, cancelled_at
  on catalog.class_days deferrable initially deferred
  for each row when ((old.starts_at, old.ends_at, old.space_id, old.online_url, old.cancelled_at)
    is distinct from (new.starts_at, new.ends_at, new.space_id, new.online_url, new.cancelled_at))
  execute function spaces.reserve_day();
create constraint trigger reserve_new_space after insert on catalog.class_days deferrable initially deferred
  for each row when (new.space_id is not null) execute function spaces.reserve_day();

create function spaces.release_class() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from spaces.reservations r using catalog.class_days d
    where d.class_id = new.id and r.class_day_id = d.id and d.ends_at > now();
  return null;
end $$;
-- A class that comes back needs its space for the days to come. What took place in it meanwhile is no obstacle.
create function spaces.reserve_class() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform spaces.reserve(d.id) from catalog.class_days d
    where d.class_id = new.id and d.space_id is not null and d.ends_at > now() order by d.id;
  return null;
end $$;
create trigger release_spaces after update of published_at, cancelled_at, not_opened_at, mode on catalog.classes
  for each row when (new.published_at is null or new.cancelled_at is not null or new.not_opened_at is not null
    or new.mode <> 'onsite')
  execute function spaces.release_class();
create constraint trigger reserve_spaces after update of published_at, cancelled_at, not_opened_at, mode on catalog.classes
  deferrable initially deferred
  for each row when ((old.published_at is null, old.cancelled_at, old.not_opened_at, old.mode)
    is distinct from (new.published_at is null, new.cancelled_at, new.not_opened_at, new.mode))
  execute function spaces.reserve_class();

-- Coming days that named this room before it was entered, or under its old name. Two that overlap already stay as they
-- are, and the audit names the one without a reservation (`space_reserved`).
create function spaces.adopt_days(space int) returns void
language sql security definer set search_path = '' as $$
  insert into spaces.reservations (space_id, starts_at, ends_at, during, class_day_id)
    select w.space_id, w.starts_at, w.ends_at, w.during, d.id
    from catalog.class_days d cross join lateral spaces.wanted_by(d.id) w
    where d.space_id = space and not exists (select from spaces.reservations r where r.class_day_id = d.id)
    order by d.id
    on conflict do nothing
$$;
create function places.link_class_days() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    update catalog.class_days d set venue = new.name where d.space_id = new.id and d.starts_at > now();
  end if;
  update catalog.class_days d set space_id = new.id from catalog.classes c
    where c.id = d.class_id and c.base_id = new.base_id and d.venue = new.name and d.space_id is null and d.starts_at > now();
  perform spaces.adopt_days(new.id);
  return null;
end $$;
create trigger link_new_class_days after insert on places.spaces
  for each row execute function places.link_class_days();
create trigger link_class_days after update of name on places.spaces
  for each row when (old.name <> new.name) execute function places.link_class_days();

update catalog.class_days d set space_id = s.id
  from catalog.classes c join places.spaces s on s.base_id = c.base_id
  where c.id = d.class_id and s.name = d.venue;
do $$
declare
  collided int;
begin
  perform spaces.adopt_days(s.id) from places.spaces s order by s.id;
  select count(*) into collided from catalog.class_days d cross join lateral spaces.wanted_by(d.id)
    where not exists (select from spaces.reservations r where r.class_day_id = d.id);
  if collided > 0 then
    raise warning '% class days take place in a space that another class has at that time: npm run audit lists them',
      collided;
  end if;
end $$;
