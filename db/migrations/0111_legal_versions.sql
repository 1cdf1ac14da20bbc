-- The texts in code are what every installation begins with; these rows are what it has published since.
create table site.legal_versions (
  id int primary key generated always as identity,
  kind text not null check (kind in ('privacy', 'terms')),
  number int not null check (number > 0),
  version text not null check (version ~ '^\d{4}-\d\d-\d\d\.\d{1,4}$'),
  source text not null,
  note text not null,
  published_at timestamptz not null,
  unique (kind, number)
);
create trigger record_change after insert on site.legal_versions
  for each row execute function platform.record_change();
create trigger tell_content_changed after insert or update or delete on site.legal_versions
  for each statement execute function site.tell_content_changed();

-- What has been published stays as it was.
grant select, insert (kind, number, version, source, note, published_at) on site.legal_versions to hangkhau_app;
