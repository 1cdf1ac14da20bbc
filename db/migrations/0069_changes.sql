-- What staff have written: one row for each changed row, by triggers, so that no verb can forget it. Who did it is a setting
-- of the transaction (platform.actor), which is safe behind a pooler that gives a connection to a transaction.
create table platform.changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: by the command line, or by somebody whose account is deleted.
  actor_id uuid references identity.accounts,
  relation text not null,
  row_id text not null,
  -- Only the columns that have changed. Null: the row is new.
  before jsonb,
  after jsonb not null
);
create index changes_row on platform.changes (relation, row_id, id desc);
create index changes_actor on platform.changes (actor_id) where actor_id is not null;
create index changes_at on platform.changes (at);

create function platform.record_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := to_jsonb(new);
  changed jsonb;
begin
  select jsonb_object_agg(key, value) into changed
  from jsonb_each(new_row) where was is null or value is distinct from was -> key;
  if changed is null then return null; end if;
  insert into platform.changes (at, actor_id, relation, row_id, before, after)
  values (clock_timestamp(), nullif(current_setting('platform.actor', true), '')::uuid, tg_table_schema || '.' || tg_table_name,
    new_row ->> 'id',
    (select jsonb_object_agg(key, was -> key) from jsonb_object_keys(changed) as key where was is not null), changed);
  return null;
end $$;

create trigger record_change after insert or update on places.bases
  for each row execute function platform.record_change();
create trigger record_change after insert or update on people.teachers
  for each row execute function platform.record_change();
create trigger record_change after insert or update on catalog.courses
  for each row execute function platform.record_change();

grant select, delete, update (actor_id) on platform.changes to hangkhau_app;
grant insert (name, county, district, address, latitude, longitude, phone, summary, transport, accessibility, published_at),
  update (name, county, district, address, latitude, longitude, phone, summary, transport, accessibility, published_at)
  on places.bases to hangkhau_app;
grant insert (name, expertise, biography, base_id, published_at),
  update (name, expertise, biography, base_id, published_at) on people.teachers to hangkhau_app;
grant insert (title, category_id, summary, description, suitable_for, bring, published_at),
  update (title, category_id, summary, description, suitable_for, bring, published_at) on catalog.courses to hangkhau_app;
