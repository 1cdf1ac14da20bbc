-- Administrators keep the redirect rules.
grant insert (from_path, to_url), update (from_path, to_url), delete on site.redirect_rules to hangkhau_app;
create trigger record_change after insert or update or delete on site.redirect_rules
  for each row execute function platform.record_change();
