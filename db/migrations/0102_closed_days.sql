-- Days on which a base is closed although its weekly hours say otherwise, such as a renovation.
create table places.closed_days (
  id int generated always as identity primary key,
  base_id int not null references places.bases,
  first_day date not null check (first_day >= '2020-01-01' and first_day < '2100-01-01'),
  last_day date not null check (last_day < '2100-01-01'),
  note text not null check (btrim(note) <> '' and length(note) <= 40),
  check (last_day >= first_day)
);
create index on places.closed_days (base_id, last_day);

grant select, delete, insert (base_id, first_day, last_day, note), update (base_id, first_day, last_day, note)
  on places.closed_days to hangkhau_app;

create trigger record_change after insert or update or delete on places.closed_days
  for each row execute function platform.record_change();
create trigger tell_content_changed after insert or update or delete on places.closed_days
  for each statement execute function site.tell_content_changed();
