-- What the class list asks of a day is stored on the day itself, so that one index answers any combination of filters and
-- counting needs no joins. Most of it belongs to the class, its course and its base; triggers copy it from there.
alter table catalog.class_days
  -- registration_opens_at of the class
  add column opens_at timestamptz,
  -- since when lists may show the class; null when they may not
  add column shown_from timestamptz,
  -- one `filter:option` for each option that finds the day, such as `county:taipei` and `weekday:6`
  add column marks text[] not null default '{}';

create view catalog.class_marks as
  select c.id as class_id, c.registration_opens_at as opens_at,
    case when c.cancelled_at is null and c.not_opened_at is null and c.published_at is not null
      and k.published_at is not null then greatest(c.published_at, k.published_at) end as shown_from,
    array['category:' || k.category_id, 'county:' || s.county, 'course:' || c.course_id, 'base:' || c.base_id,
        'mode:' || c.mode]
      || case when c.fee_twd = 0 then array['free'] else '{}' end
      || array(select 'teacher:' || ct.teacher_id from catalog.class_teachers ct
        where ct.class_id = c.id order by ct.teacher_id)
      || array(select 'audience:' || ca.person_status from catalog.course_audiences ca
        where ca.course_id = c.course_id order by ca.person_status) as marks
  from catalog.classes c join catalog.courses k on k.id = c.course_id join places.bases s on s.id = c.base_id;

-- Morning until 12:00, afternoon until 18:00, evening from then on, in Taipei.
create function catalog.time_marks(starts_at timestamptz) returns text[] language sql immutable parallel safe as $$
  select array['weekday:' || extract(dow from starts_at at time zone 'Asia/Taipei'),
    'time:' || case when extract(hour from starts_at at time zone 'Asia/Taipei') < 12 then 'morning'
      when extract(hour from starts_at at time zone 'Asia/Taipei') < 18 then 'afternoon' else 'evening' end]
$$;

create function catalog.mark_days(class_ids int[]) returns void language sql as $$
  update catalog.class_days d
  set opens_at = m.opens_at, shown_from = m.shown_from, marks = m.marks || catalog.time_marks(d.starts_at)
  from catalog.class_marks m
  where m.class_id = d.class_id and d.class_id = any(class_ids)
    and (d.opens_at, d.shown_from, d.marks)
      is distinct from (m.opens_at, m.shown_from, m.marks || catalog.time_marks(d.starts_at))
$$;

-- The share locks make a change of the class, course or base wait, so that it finds the new day.
create function catalog.mark_day() returns trigger language plpgsql as $$
begin
  perform from catalog.classes c join catalog.courses k on k.id = c.course_id join places.bases s on s.id = c.base_id
    where c.id = new.class_id for share of c, k, s;
  select m.opens_at, m.shown_from, m.marks || catalog.time_marks(new.starts_at)
    into new.opens_at, new.shown_from, new.marks from catalog.class_marks m where m.class_id = new.class_id;
  new.marks := coalesce(new.marks, '{}');
  return new;
end $$;
create trigger mark_day before insert or update of class_id, starts_at on catalog.class_days
  for each row execute function catalog.mark_day();

-- Once for each statement. `changed` holds its rows, as jsonb; they name their classes, courses or bases.
create function catalog.mark_days_of(source text, changed jsonb) returns void language plpgsql as $$
declare
  ids int[] := array(select distinct (row ->> case source when 'class_teachers' then 'class_id'
    when 'course_audiences' then 'course_id' else 'id' end)::int from jsonb_array_elements(changed) row);
begin
  case source
    when 'classes', 'class_teachers' then perform catalog.mark_days(ids);
    when 'courses', 'course_audiences' then
      perform catalog.mark_days(array(select id from catalog.classes where course_id = any(ids)));
    when 'bases' then perform catalog.mark_days(array(select id from catalog.classes where base_id = any(ids)));
  end case;
end $$;

create function catalog.follow_added_marks() returns trigger language plpgsql as $$
begin
  perform catalog.mark_days_of(tg_table_name, (select jsonb_agg(to_jsonb(r)) from new_rows r));
  return null;
end $$;
create function catalog.follow_removed_marks() returns trigger language plpgsql as $$
begin
  perform catalog.mark_days_of(tg_table_name, (select jsonb_agg(to_jsonb(r)) from old_rows r));
  return null;
end $$;
create function catalog.follow_changed_marks() returns trigger language plpgsql as $$
begin
  perform catalog.mark_days_of(tg_table_name,
    (select jsonb_agg(to_jsonb(r)) from (select * from old_rows union all select * from new_rows) r));
  return null;
end $$;

do $$
declare
  source text;
begin
  foreach source in array array['catalog.class_teachers', 'catalog.course_audiences'] loop
    execute format('create trigger mark_insert after insert on %s referencing new table as new_rows
      for each statement execute function catalog.follow_added_marks()', source);
    execute format('create trigger mark_delete after delete on %s referencing old table as old_rows
      for each statement execute function catalog.follow_removed_marks()', source);
  end loop;
  foreach source in array array['catalog.class_teachers', 'catalog.course_audiences', 'catalog.classes',
    'catalog.courses', 'places.bases'] loop
    execute format('create trigger mark_update after update on %s referencing old table as old_rows
      new table as new_rows for each statement execute function catalog.follow_changed_marks()', source);
  end loop;
end $$;

select catalog.mark_days(array(select id from catalog.classes));

-- is_bookable without the class.
create function catalog.is_bookable(d catalog.class_days, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select d.cancelled_at is null and d.seat_rank is not null and d.registration_closes_at > at
    and d.starts_at > at and d.opens_at <= at
$$;

-- A coming day without seats, or whose registration is over. The range lets an index find those whose registration is
-- over among all that are still to come.
create function catalog.is_closed(d catalog.class_days, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select d.cancelled_at is null and (d.seat_rank is null and d.starts_at > at
    or tstzrange(least(d.registration_closes_at, d.starts_at), d.starts_at) @> at)
$$;

create index class_days_marks on catalog.class_days using gin (marks) with (fastupdate = off);
create index class_days_full on catalog.class_days (starts_at, class_id)
  where cancelled_at is null and seat_rank is null;
create index class_days_closing on catalog.class_days
  using gist (tstzrange(least(registration_closes_at, starts_at), starts_at)) where cancelled_at is null;
create index class_days_opening on catalog.class_days (opens_at, class_id) where cancelled_at is null;
drop index catalog.classes_opening;

-- A kind that can have very many documents has indexes of its own, so that its hits are found without reading those of
-- others, and only as many as are shown: by title, and by date.
drop index search.documents_grams;
create index documents_grams on search.documents using gin (grams) with (fastupdate = off)
  where kind not in ('class', 'news');
create index documents_class_grams on search.documents using gin (grams) with (fastupdate = off) where kind = 'class';
create index documents_news_grams on search.documents using gin (grams) with (fastupdate = off) where kind = 'news';
create index documents_class_titles on search.documents using gin (title_grams) with (fastupdate = off)
  where kind = 'class';
create index documents_news_titles on search.documents using gin (title_grams) with (fastupdate = off)
  where kind = 'news';
create index documents_dated on search.documents (kind, dated, id);
