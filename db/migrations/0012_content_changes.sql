-- Notifies every process on commit that public content has changed, so that it clears its page cache. Seats are
-- excluded: they change constantly, and cached pages are at most as old as seats may be.
create function site.tell_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;

do $$
declare
  source text;
begin
  foreach source in array array['site.settings', 'site.redirect_rules', 'site.cursor_seasons',
    'catalog.categories', 'catalog.courses', 'catalog.course_audiences', 'catalog.classes', 'catalog.class_teachers',
    'news.categories', 'news.articles', 'news.article_courses',
    'places.bases', 'places.opening_hours', 'places.facilities', 'places.base_facilities', 'places.spaces',
    'places.base_teams', 'places.team_members',
    'people.person_statuses', 'people.teachers', 'people.personas', 'people.persona_courses']
  loop
    execute format('create trigger tell_content_changed after insert or update or delete on %s
      for each statement execute function site.tell_content_changed()', source);
  end loop;
end $$;
create trigger tell_content_changed after insert or delete
  or update of starts_at, ends_at, venue, online_url, capacity, cancelled_at, cancel_reason on catalog.class_days
  for each statement execute function site.tell_content_changed();
