create schema audit;
grant usage on schema audit to hangkhau_app;

-- The result of the last integrity audit: one row per check.
create table audit.results (
  check_name text primary key,
  violations int not null check (violations >= 0),
  checked_at timestamptz not null
);

grant select, insert on audit.results to hangkhau_app;
grant update (violations, checked_at) on audit.results to hangkhau_app;
