-- Days on which classes are proposed to be skipped, and Saturdays that are worked instead (補班日). Staff keep the list.
create table catalog.holidays (
  id int generated always as identity primary key,
  day date not null unique check (day >= '2020-01-01' and day < '2100-01-01'),
  name text not null check (btrim(name) <> '' and length(name) <= 20),
  -- False: people work although the day looks free.
  is_off boolean not null default true
);

-- Known years, by the law on commemoration days and holidays of 2025 (紀念日及節日實施條例).
insert into catalog.holidays (day, name) values
  ('2026-01-01', '元旦'), ('2026-02-15', '小年夜'), ('2026-02-16', '除夕'), ('2026-02-17', '春節'), ('2026-02-18', '春節'),
  ('2026-02-19', '春節'), ('2026-02-20', '小年夜補假'), ('2026-02-27', '和平紀念日補假'), ('2026-02-28', '和平紀念日'),
  ('2026-04-03', '兒童節補假'), ('2026-04-04', '兒童節'), ('2026-04-05', '清明節'), ('2026-04-06', '清明節補假'),
  ('2026-05-01', '勞動節'), ('2026-06-19', '端午節'), ('2026-09-25', '中秋節'), ('2026-09-28', '教師節'),
  ('2026-10-09', '國慶日補假'), ('2026-10-10', '國慶日'), ('2026-10-25', '臺灣光復節'), ('2026-10-26', '臺灣光復節補假'),
  ('2026-12-25', '行憲紀念日'),
  ('2027-01-01', '元旦'), ('2027-02-04', '小年夜'), ('2027-02-05', '除夕'), ('2027-02-06', '春節'), ('2027-02-07', '春節'),
  ('2027-02-08', '春節'), ('2027-02-09', '春節補假'), ('2027-02-10', '春節補假'), ('2027-02-28', '和平紀念日'),
  ('2027-03-01', '和平紀念日補假'), ('2027-04-04', '兒童節'), ('2027-04-05', '清明節'), ('2027-04-06', '兒童節補假'),
  ('2027-04-30', '勞動節補假'), ('2027-05-01', '勞動節'), ('2027-06-09', '端午節'), ('2027-09-15', '中秋節'),
  ('2027-09-28', '教師節'), ('2027-10-10', '國慶日'), ('2027-10-11', '國慶日補假'), ('2027-10-25', '臺灣光復節'),
  ('2027-12-24', '行憲紀念日補假'), ('2027-12-25', '行憲紀念日'), ('2027-12-31', '元旦補假');

grant select, delete, insert (day, name, is_off), update (day, name, is_off) on catalog.holidays to hangkhau_app;

-- Some things can be deleted: the row as it was, and nothing after.
create or replace function platform.record_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  changed jsonb;
begin
  select jsonb_object_agg(key, value) into changed
  from jsonb_each(new_row) where was is null or value is distinct from was -> key;
  if changed is null and tg_op <> 'DELETE' then return null; end if;
  insert into platform.changes (at, actor_id, relation, row_id, before, after)
  values (clock_timestamp(), nullif(current_setting('platform.actor', true), '')::uuid, tg_table_schema || '.' || tg_table_name,
    coalesce(new_row ->> 'id', was ->> 'id'),
    case when tg_op = 'DELETE' then was else
      (select jsonb_object_agg(key, was -> key) from jsonb_object_keys(changed) as key where was is not null) end,
    coalesce(changed, '{}'::jsonb));
  return null;
end $$;

create trigger record_change after insert or update or delete on catalog.holidays
  for each row execute function platform.record_change();
