-- Errors of the site's scripts in visitors' browsers, one row for each kind of error. Stores nothing about the visitor:
-- quotes, numbers and names are removed from the message, and only the template of the URL is stored.
create table site.browser_errors (
  fingerprint bytea primary key check (length(fingerprint) = 32),
  message text not null check (length(message) <= 300),
  place text not null check (length(place) <= 200),
  page text not null check (length(page) <= 200),
  count int not null default 1 check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
grant select, insert, delete on site.browser_errors to hangkhau_app;
grant update (count, last_at, place) on site.browser_errors to hangkhau_app;
create index browser_errors_last_at on site.browser_errors (last_at);
