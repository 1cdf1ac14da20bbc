create schema search;
grant usage on schema search to hangkhau_app;

-- Normalises text for comparison: full width to half width, upper to lower case, 臺 to 台.
create function search.fold(words text) returns text language sql immutable parallel safe as $$
  select translate(lower(normalize(words, nfkc)), '臺', '台')
$$;

-- Single characters and pairs of adjacent ones. Chinese is written without spaces, so a word is found by its pairs,
-- and a single character by itself.
create function search.grams(folded text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}') from (
    select c as gram from unnest(string_to_array(folded, null)) c
    union all
    select c || lead(c) over (order by n) from unnest(string_to_array(folded, null)) with ordinality u (c, n)
  ) g where gram is not null and gram !~ '\s'
$$;

-- All words of a rich text (contract/rich-text), with a break between its parts.
create function search.plain(doc jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(word #>> '{}', ' '), '') from jsonb_path_query(doc, '$.**.text') word
$$;

-- One row for each thing that can be found, maintained by triggers on its source tables.
create table search.documents (
  kind text not null check (kind in ('course', 'class', 'news', 'base', 'team', 'teacher', 'persona')),
  id int not null,
  title text not null,
  subtitle text not null,
  body text not null,
  -- what the URL needs besides the id
  slug text,
  shown_from timestamptz,
  shown_until timestamptz,
  -- the newer of two equally good hits comes first
  dated timestamptz,
  folded text not null generated always as (search.fold(title || ' ' || subtitle || ' ' || body)) stored,
  folded_title text not null generated always as (search.fold(title)) stored,
  grams text[] not null generated always as (search.grams(search.fold(title || ' ' || subtitle || ' ' || body))) stored,
  title_grams text[] not null generated always as (search.grams(search.fold(title))) stored,
  primary key (kind, id)
);
create index documents_grams on search.documents using gin (grams) with (fastupdate = off);
grant select on search.documents to hangkhau_app;

-- A team or class is shown when both it and what it belongs to are published; greatest() alone would leave out what is
-- null, and a draft of something published would be found.
create function search.both(one timestamptz, other timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select case when one is not null and other is not null then greatest(one, other) end
$$;

-- The parts of a body stand on lines of their own, so that an excerpt never runs from one into the next.
create view search.sources as
  select 'course' as kind, k.id, k.title, g.name as subtitle,
    concat_ws(E'\n', k.summary, k.description, k.suitable_for) as body, null as slug,
    k.published_at as shown_from, null::timestamptz as shown_until, k.published_at as dated
  from catalog.courses k join catalog.categories g on g.id = k.category_id
  union all
  select 'class', c.id, k.title, concat_ws('・', c.name, s.name,
      (select string_agg(t.name, '、' order by ct.sort) from catalog.class_teachers ct
        join people.teachers t on t.id = ct.teacher_id where ct.class_id = c.id)),
    concat_ws(E'\n', k.summary, s.address, s.district), null,
    search.both(c.published_at, k.published_at), (select max(d.ends_at) from catalog.class_days d where d.class_id = c.id),
    (select min(d.starts_at) from catalog.class_days d where d.class_id = c.id)
  from catalog.classes c join catalog.courses k on k.id = c.course_id join places.bases s on s.id = c.base_id
  where c.published_at is not null and c.cancelled_at is null and c.not_opened_at is null
    and exists (select from catalog.class_days d where d.class_id = c.id)
  union all
  select 'news', a.id, a.title, g.name, concat_ws(E'\n', a.summary, search.plain(a.body)), null,
    a.published_at, a.unpublished_at, a.published_at
  from news.articles a join news.categories g on g.id = a.category_id
  union all
  select 'base', s.id, s.name, s.district, concat_ws(E'\n', s.summary, s.address, s.transport, search.plain(s.story),
      (select string_agg(r.name, ' ') from places.spaces r where r.base_id = s.id),
      (select string_agg(f.name, ' ') from places.base_facilities bf join places.facilities f on f.id = bf.facility_id
        where bf.base_id = s.id)), null,
    s.published_at, null, s.published_at
  from places.bases s
  union all
  select 'team', t.id, s.name || '團隊', t.motto, concat_ws(E'\n', search.plain(t.story),
      (select string_agg(m.name || ' ' || m.role || ' ' || m.chat, ' ') from places.team_members m where m.team_id = t.id)),
    null, search.both(t.published_at, s.published_at), null, t.published_at
  from places.base_teams t join places.bases s on s.id = t.base_id
  union all
  select 'teacher', t.id, t.name, array_to_string(t.expertise, '・'), concat_ws(E'\n', t.biography, s.name), null,
    t.published_at, null, t.published_at
  from people.teachers t left join places.bases s on s.id = t.base_id
  union all
  select 'persona', p.id, p.headline, p.name, concat_ws(E'\n', p.summary, p.about, p.quote, g.name, search.plain(p.body)),
    p.person_status, p.published_at, null, p.published_at
  from people.personas p join people.person_statuses g on g.id = p.person_status;

-- Refreshes the documents of these ids; deletes those that no longer exist or are not searchable.
create function search.refresh(of_kind text, ids int[]) returns void
language sql security definer set search_path = search, pg_temp as $$
  delete from search.documents d where d.kind = of_kind and d.id = any(ids)
    and not exists (select from search.sources s where s.kind = of_kind and s.id = d.id);
  insert into search.documents (kind, id, title, subtitle, body, slug, shown_from, shown_until, dated)
  select kind, id, title, subtitle, body, slug, shown_from, shown_until, dated
  from search.sources where kind = of_kind and id = any(ids)
  on conflict (kind, id) do update set title = excluded.title, subtitle = excluded.subtitle, body = excluded.body,
    slug = excluded.slug, shown_from = excluded.shown_from, shown_until = excluded.shown_until, dated = excluded.dated;
$$;
revoke execute on function search.refresh from public;

-- The documents that contain rows of a table. `changed` holds the rows of the statement, as jsonb.
create function search.refresh_from(source text, changed jsonb) returns void
language plpgsql security definer set search_path = search, pg_temp as $$
declare
  own int[] := array(select distinct (row ->> 'id')::int from jsonb_array_elements(changed) row where row ->> 'id' ~ '^\d+$');
  of_bases int[] := array(select distinct (row ->> 'base_id')::int from jsonb_array_elements(changed) row where row ->> 'base_id' is not null);
  of_classes int[] := array(select distinct (row ->> 'class_id')::int from jsonb_array_elements(changed) row where row ->> 'class_id' is not null);
begin
  case source
    when 'catalog.courses' then
      perform search.refresh('course', own);
      perform search.refresh('class', array(select id from catalog.classes where course_id = any(own)));
    when 'catalog.classes' then perform search.refresh('class', own);
    when 'catalog.class_days', 'catalog.class_teachers' then perform search.refresh('class', of_classes);
    when 'news.articles' then perform search.refresh('news', own);
    when 'places.bases' then
      perform search.refresh('base', own);
      perform search.refresh('team', array(select id from places.base_teams where base_id = any(own)));
      perform search.refresh('class', array(select id from catalog.classes where base_id = any(own)));
      perform search.refresh('teacher', array(select id from people.teachers where base_id = any(own)));
    when 'places.spaces', 'places.base_facilities' then perform search.refresh('base', of_bases);
    when 'places.base_teams' then perform search.refresh('team', own);
    when 'places.team_members' then perform search.refresh('team',
      array(select distinct (row ->> 'team_id')::int from jsonb_array_elements(changed) row));
    when 'people.teachers' then
      perform search.refresh('teacher', own);
      perform search.refresh('class', array(select class_id from catalog.class_teachers where teacher_id = any(own)));
    when 'people.personas' then perform search.refresh('persona', own);
  end case;
end $$;
revoke execute on function search.refresh_from from public;

-- Once for each statement, however many rows it wrote.
create function search.follow_insert() returns trigger
language plpgsql security definer set search_path = search, pg_temp as $$
begin
  perform search.refresh_from(tg_table_schema || '.' || tg_table_name, (select jsonb_agg(to_jsonb(r)) from new_rows r));
  return null;
end $$;
create function search.follow_update() returns trigger
language plpgsql security definer set search_path = search, pg_temp as $$
begin
  perform search.refresh_from(tg_table_schema || '.' || tg_table_name,
    (select jsonb_agg(to_jsonb(r)) from (select * from old_rows union select * from new_rows) r));
  return null;
end $$;
create function search.follow_delete() returns trigger
language plpgsql security definer set search_path = search, pg_temp as $$
begin
  perform search.refresh_from(tg_table_schema || '.' || tg_table_name, (select jsonb_agg(to_jsonb(r)) from old_rows r));
  return null;
end $$;
-- Class days are updated by every booking, for their seats; only a day that moves matters here.
create function search.follow_class_day() returns trigger
language plpgsql security definer set search_path = search, pg_temp as $$
begin
  perform search.refresh('class', array[new.class_id]);
  return null;
end $$;

do $$
declare
  source text;
begin
  foreach source in array array['catalog.courses', 'catalog.classes', 'catalog.class_teachers', 'catalog.class_days',
    'news.articles', 'places.bases', 'places.spaces', 'places.base_facilities', 'places.base_teams',
    'places.team_members', 'people.teachers', 'people.personas']
  loop
    execute format('create trigger search_insert after insert on %s referencing new table as new_rows
      for each statement execute function search.follow_insert()', source);
    execute format('create trigger search_delete after delete on %s referencing old table as old_rows
      for each statement execute function search.follow_delete()', source);
    if source <> 'catalog.class_days' then
      execute format('create trigger search_update after update on %s referencing old table as old_rows new table as new_rows
        for each statement execute function search.follow_update()', source);
    end if;
  end loop;
end $$;
create trigger search_update after update of starts_at, ends_at on catalog.class_days
  for each row when (old.starts_at <> new.starts_at or old.ends_at <> new.ends_at)
  execute function search.follow_class_day();

-- Rarely written: all documents of the kinds that contain these names are refreshed.
create function search.follow_names() returns trigger
language plpgsql security definer set search_path = search, pg_temp as $$
declare
  of_kind text;
begin
  foreach of_kind in array case tg_table_schema || '.' || tg_table_name
    when 'catalog.categories' then array['course']
    when 'news.categories' then array['news']
    when 'places.facilities' then array['base']
    else array['persona'] end
  loop
    perform search.refresh(of_kind, array(select id from search.sources where kind = of_kind));
  end loop;
  return null;
end $$;
create trigger search_names after update on catalog.categories for each statement execute function search.follow_names();
create trigger search_names after update on news.categories for each statement execute function search.follow_names();
create trigger search_names after update on places.facilities for each statement execute function search.follow_names();
create trigger search_names after update on people.person_statuses
  for each statement execute function search.follow_names();

-- Existing rows.
do $$
declare
  found_kind text;
begin
  foreach found_kind in array array['course', 'class', 'news', 'base', 'team', 'teacher', 'persona'] loop
    perform search.refresh(found_kind, array(select id from search.sources where kind = found_kind));
  end loop;
end $$;
