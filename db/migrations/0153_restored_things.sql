-- What was deleted gets its own number again, so that its address and its history are those of before.
grant insert (id) on catalog.holidays, places.closed_days, site.redirect_rules to hangkhau_app;
grant insert (number) on catalog.categories, people.person_statuses to hangkhau_app;

-- Who reads the names of those whom a change would notify.
alter table platform.looks drop constraint looks_kind_check;
alter table platform.looks add constraint looks_kind_check check (kind in ('person', 'roster', 'phone', 'walk_in', 'unreached',
  'phone_list', 'messages', 'message', 'search', 'application', 'told'));
