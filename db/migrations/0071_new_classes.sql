grant insert (course_id, base_id, name, fee_twd, plus_limit, registration_opens_at, published_at) on catalog.classes
  to hangkhau_app;
grant insert (class_id, starts_at, ends_at, venue, capacity) on catalog.class_days to hangkhau_app;
grant insert on catalog.class_teachers to hangkhau_app;

-- As the other triggers that write what lists know: the application may not write these columns itself.
alter function catalog.follow_added_marks() security definer set search_path = catalog, pg_temp;
alter function catalog.follow_new_days() security definer set search_path = catalog, pg_temp;
