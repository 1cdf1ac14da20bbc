-- Staff keep course categories and person statuses. Their ids are words that addresses and members' profiles use, so the
-- things of the back-office are named by a number beside them.
alter table catalog.categories add column number int generated always as identity unique;
alter table people.person_statuses add column number int generated always as identity unique;

-- Staff type the order; two may share a place for as long as it takes to type both.
alter table catalog.categories drop constraint categories_sort_key;
alter table people.person_statuses drop constraint person_statuses_sort_key;

-- The argument of a trigger is the column that names a row, `id` without one.
create or replace function platform.record_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
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

create trigger record_change after insert or update or delete on catalog.categories
  for each row execute function platform.record_change('number');
create trigger record_change after insert or update or delete on people.person_statuses
  for each row execute function platform.record_change('number');

grant insert (id, name, sort), update (id, name, sort), delete on catalog.categories to hangkhau_app;
grant insert (id, name, sort), update (id, name, sort), delete on people.person_statuses to hangkhau_app;
