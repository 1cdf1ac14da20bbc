-- A closure does to each class what its staff chose: cancel, postpone this and all later days by a week, make up after the
-- last day, or move online under a link of its own.
alter table booking.closures
  alter column way drop not null,
  -- still changing days, or changing them back. Such closures have a finished_at from the beginning, because processes of
  -- the previous version would continue one without and know nothing of its choices.
  add column is_running boolean not null default false,
  -- only days that are held in these hours, in Taipei
  add column from_time time,
  add column until_time time,
  add column undo_act_id uuid references booking.staff_acts,
  add constraint closures_hours_check check (from_time < until_time);
create index closures_running on booking.closures (created_at) where is_running;

alter table booking.closure_days
  add column way text check (way in ('cancel', 'postpone', 'make_up', 'online')),
  add column link_url text check (link_url ~ '^https://'),
  add column shift_days int check (shift_days between 1 and 1000),
  -- false for later days, which move on with it
  add column is_on_date boolean not null default true,
  add constraint closure_days_link_check check ((way = 'online') = (link_url is not null)),
  add constraint closure_days_shift_check check ((way in ('postpone', 'make_up')) = (shift_days is not null));

grant update (is_running, undo_act_id) on booking.closures to hangkhau_app;

-- When the messages of an act were written, or when staff took it back before that.
alter table booking.staff_acts
  add column told_at timestamptz,
  add column withdrawn_at timestamptz;
grant update (told_at, withdrawn_at) on booking.staff_acts to hangkhau_app;
