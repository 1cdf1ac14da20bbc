-- Figures of the performance page that take too long to count for each reader, as a job last counted them.
create schema performance;
create table performance.stored_figures (
  -- Of all years when null.
  year int,
  -- Of all bases when null.
  base_id int references places.bases on delete cascade,
  counted_at timestamptz not null,
  -- One object for each month, base and category and one for the total: numbers without people.
  groups jsonb not null,
  unique nulls not distinct (year, base_id)
);

grant usage on schema performance to hangkhau_app;
grant select, insert, update, delete on performance.stored_figures to hangkhau_app;
