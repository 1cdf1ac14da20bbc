-- Lists of a thing that are rows of another table, such as the facilities of a base, are recorded by triggers as well: one line
-- for each thing and transaction, however many statements replace its rows, and none when they are the same afterwards.

-- What a new thing has belongs to the line of its creation.
create function platform.record_part(thing text, thing_id text, field text, was jsonb, is_now jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  line platform.changes;
begin
  -- A row of a running transaction that we see is our own. The time tells it from a frozen row of an xid that is used again.
  select c.* into line from platform.changes c
  where c.relation = thing and c.row_id = thing_id and c.xmin = pg_current_xact_id()::xid
    and c.at >= transaction_timestamp() and (c.before is null or c.before ? field)
  order by c.id desc limit 1;
  if line.id is null then
    if was is not distinct from is_now then return; end if;
    insert into platform.changes (at, actor_id, relation, row_id, before, after)
    values (clock_timestamp(), nullif(current_setting('platform.actor', true), '')::uuid, thing, thing_id,
      jsonb_build_object(field, was), jsonb_build_object(field, is_now));
  elsif line.before = jsonb_build_object(field, is_now) then
    delete from platform.changes c where c.id = line.id;
  else
    update platform.changes c set after = c.after || jsonb_build_object(field, is_now) where c.id = line.id;
  end if;
end $$;
revoke execute on function platform.record_part from public;

-- Arguments: the table of the thing, the column with its number, the field, and the function that makes the value of the field
-- of rows as JSON, as the API reads it.
create function platform.record_rows() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  list record;
begin
  for list in execute format('
    select id, %1$s(stored) as is_now, %1$s(case $1 when ''DELETE'' then stored || touched else
      (select coalesce(jsonb_agg(e), ''[]'') from jsonb_array_elements(stored) e where not touched @> jsonb_build_array(e)) end) as was
    from (
      select c.%2$I::text as id, jsonb_agg(to_jsonb(c)) as touched,
        (select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from %3$I.%4$I t where t.%2$I = c.%2$I) as stored
      from changed_rows c group by c.%2$I) lists',
    tg_argv[3], tg_argv[1], tg_table_schema, tg_table_name) using tg_op
  loop
    perform platform.record_part(tg_argv[0], list.id, tg_argv[2], list.was, list.is_now);
  end loop;
  return null;
end $$;

create function places.facilities_in(rows jsonb) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(x.facility_id order by f.sort, x.facility_id), '[]')
  from jsonb_to_recordset(rows) x (facility_id text) left join places.facilities f on f.id = x.facility_id
$$;
-- Spans of each weekday, from Sunday on.
create function places.week_in(rows jsonb) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_agg(w.spans order by w.weekday) from (
    select d.weekday, coalesce(jsonb_agg(to_char(h.opens_at, 'HH24:MI') || '–' || to_char(h.closes_at, 'HH24:MI')
      order by h.opens_at) filter (where h.opens_at is not null), '[]') as spans
    from generate_series(0, 6) d (weekday)
    left join jsonb_to_recordset(rows) h (weekday int, opens_at time, closes_at time) on h.weekday = d.weekday
    group by d.weekday) w
$$;
-- Null: a space without hours of its own.
create function places.own_week_in(rows jsonb) returns jsonb language sql stable set search_path = '' as $$
  select case when rows <> '[]' then places.week_in(rows) end
$$;
create function catalog.audiences_in(rows jsonb) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(x.person_status order by p.sort, x.person_status), '[]')
  from jsonb_to_recordset(rows) x (person_status text) left join people.person_statuses p on p.id = x.person_status
$$;
create function catalog.teachers_in(rows jsonb) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(x.teacher_id order by x.sort, x.teacher_id), '[]')
  from jsonb_to_recordset(rows) x (teacher_id int, sort int)
$$;

-- The application has no right to update these rows: they are only added and deleted.
create trigger record_added after insert on places.base_facilities referencing new table as changed_rows
  for each statement execute function platform.record_rows('places.bases', 'base_id', 'facilities', 'places.facilities_in');
create trigger record_deleted after delete on places.base_facilities referencing old table as changed_rows
  for each statement execute function platform.record_rows('places.bases', 'base_id', 'facilities', 'places.facilities_in');
create trigger record_added after insert on places.opening_hours referencing new table as changed_rows
  for each statement execute function platform.record_rows('places.bases', 'base_id', 'openingHours', 'places.week_in');
create trigger record_deleted after delete on places.opening_hours referencing old table as changed_rows
  for each statement execute function platform.record_rows('places.bases', 'base_id', 'openingHours', 'places.week_in');
create trigger record_added after insert on places.space_hours referencing new table as changed_rows
  for each statement execute function platform.record_rows('places.spaces', 'space_id', 'lendingHours', 'places.own_week_in');
create trigger record_deleted after delete on places.space_hours referencing old table as changed_rows
  for each statement execute function platform.record_rows('places.spaces', 'space_id', 'lendingHours', 'places.own_week_in');
create trigger record_added after insert on catalog.course_audiences referencing new table as changed_rows
  for each statement execute function platform.record_rows('catalog.courses', 'course_id', 'audiences', 'catalog.audiences_in');
create trigger record_deleted after delete on catalog.course_audiences referencing old table as changed_rows
  for each statement execute function platform.record_rows('catalog.courses', 'course_id', 'audiences', 'catalog.audiences_in');
-- Only with an actor: rows that commands load are not recorded, as with new classes.
create trigger record_added after insert on catalog.class_teachers referencing new table as changed_rows
  for each statement when (nullif(current_setting('platform.actor', true), '') is not null)
  execute function platform.record_rows('catalog.classes', 'class_id', 'teacherIds', 'catalog.teachers_in');
create trigger record_deleted after delete on catalog.class_teachers referencing old table as changed_rows
  for each statement when (nullif(current_setting('platform.actor', true), '') is not null)
  execute function platform.record_rows('catalog.classes', 'class_id', 'teacherIds', 'catalog.teachers_in');

-- For parts that no trigger records, and for the previous version, which calls it after triggers have recorded the same field.
create or replace function platform.record_list(relation text, row_id text, field text, was jsonb, now jsonb)
returns void language sql security definer set search_path = '' as $$
  insert into platform.changes (at, actor_id, relation, row_id, before, after)
  select clock_timestamp(), nullif(current_setting('platform.actor', true), '')::uuid, $1, $2,
    jsonb_build_object($3, $4), jsonb_build_object($3, $5)
  where not exists (select from platform.changes c
    where c.relation = $1 and c.row_id = $2 and c.xmin = pg_current_xact_id()::xid
      and c.at >= transaction_timestamp() and c.after ? $3)
$$;

-- Who has confirmed a step of the list 開站.
create trigger record_change after insert on site.confirmed_steps
  for each row execute function platform.record_change('step', 'confirmed_at');
