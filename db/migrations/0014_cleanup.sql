-- Sessions that can no longer be used are deleted by a job; the index finds them.
grant delete on identity.sessions to hangkhau_app;
create index sessions_expires_at on identity.sessions (expires_at);
create index sessions_revoked_at on identity.sessions (revoked_at) where revoked_at is not null;

-- What the last check of seat counts found; monitoring reads it.
create table booking.seat_checks (
  id boolean primary key default true check (id),
  checked_at timestamptz not null,
  faults int not null check (faults >= 0)
);
grant select, insert on booking.seat_checks to hangkhau_app;
grant update (checked_at, faults) on booking.seat_checks to hangkhau_app;
