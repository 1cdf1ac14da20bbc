-- A team or class is shown when both it and what it belongs to are published; greatest() alone leaves out what is null,
-- so that a draft of something published was found. Names of categories, facilities and statuses stand in documents
-- as well, so documents follow those tables too. The parts of a body stand on lines of their own, so that an excerpt
-- never runs from one into the next.
create function search.both(one timestamptz, other timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select case when one is not null and other is not null then greatest(one, other) end
$$;

create or replace view search.sources as
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

-- These tables are small and hardly ever written: everything of the kinds that name them is made anew.
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

do $$
declare
  found_kind text;
begin
  foreach found_kind in array array['course', 'class', 'news', 'base', 'team', 'teacher', 'persona'] loop
    perform search.refresh(found_kind, array(select id from search.sources where kind = found_kind));
  end loop;
end $$;
