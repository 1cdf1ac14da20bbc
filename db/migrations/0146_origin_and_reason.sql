-- From where and why a row was changed: settings of the transaction, as who is. Defaults, so that every function that records
-- fills them, also those of the previous version. Bookings record nothing and pay nothing.
alter table platform.changes
  add column origin text,
  add column reason text;
alter table platform.changes
  alter column origin set default nullif(current_setting('platform.origin', true), ''),
  alter column reason set default nullif(current_setting('platform.reason', true), '');
-- The device of an account that is deleted.
grant update (origin) on platform.changes to hangkhau_app;
