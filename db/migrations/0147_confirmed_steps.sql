-- Steps of the list 開站 that nothing in the data shows: an administrator has looked at them and leaves them as they are.
create table site.confirmed_steps (
  step text primary key check (step in ('name', 'legal', 'line', 'category')),
  confirmed_at timestamptz not null
);
grant select, insert on site.confirmed_steps to hangkhau_app;
