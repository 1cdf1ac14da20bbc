-- Defines once for all readers: a published class, a shown class and a coming class day. Functions instead of a view,
-- because the result depends on the time, which a reader of a view could forget; each is one expression, so that the
-- planner inlines it.
create function catalog.is_published(c catalog.classes, k catalog.courses, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select c.published_at <= at and k.published_at <= at
$$;

-- In lists, counts, the search and the site map. A cancelled class has only its own page.
create function catalog.is_shown(c catalog.classes, k catalog.courses, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select catalog.is_published(c, k, at) and c.cancelled_at is null and c.not_opened_at is null
$$;

-- A day that will take place.
create function catalog.is_coming(d catalog.class_days, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select d.cancelled_at is null and d.starts_at > at
$$;

-- The class part is new: a class is found while it is shown and has a day that is not cancelled.
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
    search.both(c.published_at, k.published_at), held.until, held.since
  from catalog.classes c join catalog.courses k on k.id = c.course_id join places.bases s on s.id = c.base_id
  cross join lateral (select max(d.ends_at) as until, min(d.starts_at) as since
    from catalog.class_days d where d.class_id = c.id and d.cancelled_at is null) held
  where catalog.is_shown(c, k, 'infinity') and held.until is not null
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

create or replace trigger search_update after update of starts_at, ends_at, cancelled_at on catalog.class_days
  for each row when ((old.starts_at, old.ends_at, old.cancelled_at) is distinct from
    (new.starts_at, new.ends_at, new.cancelled_at))
  execute function search.follow_class_day();

select search.refresh('class', array(select class_id from catalog.class_days where cancelled_at is not null));
