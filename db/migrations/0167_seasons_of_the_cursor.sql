-- Administrators keep the seasons of the mouse cursor by their first and last day.
alter table site.cursor_seasons
  add column first_day date,
  add column last_day date;
update site.cursor_seasons set first_day = greatest(coalesce(lower(during), '2020-01-01'), '2020-01-01'),
  last_day = least(coalesce(upper(during) - 1, '2099-12-31'), '2099-12-31');
alter table site.cursor_seasons
  alter column first_day set not null,
  alter column last_day set not null,
  add check (first_day >= '2020-01-01' and first_day < '2100-01-01'),
  add check (last_day < '2100-01-01'),
  add check (last_day >= first_day),
  drop column during;
-- The cursor is read by the span, also by the previous version; only loading the demo with that one would fail.
alter table site.cursor_seasons
  add column during daterange not null generated always as (daterange(first_day, last_day, '[]')) stored,
  add exclude using gist (during with &&);

grant insert (id, name, first_day, last_day), update (name, first_day, last_day), delete
  on site.cursor_seasons to hangkhau_app;
create trigger record_change after insert or update or delete on site.cursor_seasons
  for each row execute function platform.record_change();
