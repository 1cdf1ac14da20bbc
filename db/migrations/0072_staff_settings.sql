-- The id is for the history of changes; there is one row.
alter table site.settings add column id int not null default 1;
create trigger record_change after insert or update on site.settings
  for each row execute function platform.record_change();
grant update (name, tagline, contact_email, line_oa_id) on site.settings to hangkhau_app;
