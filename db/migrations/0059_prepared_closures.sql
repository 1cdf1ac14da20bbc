-- People of an act whom nothing reached and whom staff have phoned, by their first booking in it.
create table booking.act_calls (
  act_id uuid not null references booking.staff_acts,
  booking_id uuid not null references booking.bookings,
  at timestamptz not null,
  actor_id uuid references identity.accounts on delete set null,
  primary key (act_id, booking_id)
);
create index act_calls_actor on booking.act_calls (actor_id);
create index act_calls_booking on booking.act_calls (booking_id);
grant select, insert, delete on booking.act_calls to hangkhau_app;

-- A closure may be prepared and start by itself at a time; until then its days are pending. Closures of earlier versions,
-- and those that are applied at once, have neither time.
alter table booking.closures
  add column armed_for timestamptz,
  add column started_at timestamptz,
  add constraint closures_started_check check (started_at is null or armed_for is not null);
create index closures_armed on booking.closures (armed_for)
  where armed_for is not null and started_at is null and undone_at is null;
grant update (started_at) on booking.closures to hangkhau_app;
-- The plan is made again when it starts.
grant update (shift_days), delete on booking.closure_days to hangkhau_app;
