-- Settings of a class can be changed after it was created.
grant update (name, fee_twd, plus_limit, registration_opens_at, closes_hours_before, join_from_first_day,
  change_deadline_hours, waitlist_mode, waitlist_cutoff_hours, offer_minutes, min_people, published_at)
  on catalog.classes to hangkhau_app;
grant delete on catalog.class_teachers to hangkhau_app;

-- As 0071: the application may not write these columns itself.
alter function catalog.follow_removed_marks() security definer set search_path = catalog, pg_temp;
alter function catalog.follow_closing_rule() security definer set search_path = catalog, pg_temp;

-- A field that is rows of another table, such as the teachers of a class: a trigger would see each row alone.
create function platform.record_list(relation text, row_id text, field text, was jsonb, now jsonb)
returns void language sql security definer set search_path = '' as $$
  insert into platform.changes (at, actor_id, relation, row_id, before, after)
  values (clock_timestamp(), nullif(current_setting('platform.actor', true), '')::uuid, relation, row_id,
    jsonb_build_object(field, was), jsonb_build_object(field, now))
$$;
revoke execute on function platform.record_list from public;
grant execute on function platform.record_list to hangkhau_app;
