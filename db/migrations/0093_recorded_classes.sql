-- The second argument of a trigger is a column that is not recorded.
create or replace function platform.record_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  left_out text := coalesce(tg_argv[1], '');
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - left_out end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) - left_out end;
  key text := coalesce(tg_argv[0], 'id');
  changed jsonb;
begin
  select jsonb_object_agg(c.key, c.value) into changed
  from jsonb_each(new_row) c where was is null or c.value is distinct from was -> c.key;
  if changed is null and tg_op <> 'DELETE' then return null; end if;
  insert into platform.changes (at, actor_id, relation, row_id, before, after)
  values (clock_timestamp(), nullif(current_setting('platform.actor', true), '')::uuid, tg_table_schema || '.' || tg_table_name,
    coalesce(new_row ->> key, was ->> key),
    case when tg_op = 'DELETE' then was else
      (select jsonb_object_agg(name, was -> name) from jsonb_object_keys(changed) as name where was is not null) end,
    coalesce(changed, '{}'::jsonb));
  return null;
end $$;

-- New classes are recorded when staff create them, not when rows are loaded.
create trigger record_new after insert on catalog.classes for each row
  when (nullif(current_setting('platform.actor', true), '') is not null)
  execute function platform.record_change();
create trigger record_change after update on catalog.classes
  for each row execute function platform.record_change();

-- Only what staff write: bookings update seats and waiting numbers of days, and must not pay for a history.
create trigger record_new after insert on catalog.class_days for each row
  when (nullif(current_setting('platform.actor', true), '') is not null)
  execute function platform.record_change();
create trigger record_change
  after update of starts_at, ends_at, venue, online_url, capacity, cancelled_at, cancel_reason on catalog.class_days
  for each row execute function platform.record_change();

-- By person, so that the record goes with the account. Who granted it is who acted.
create trigger record_change after insert or update of role, base_id, ends_on or delete on identity.staff_roles
  for each row execute function platform.record_change('account_id', 'granted_by');
