-- Staff let a member book again before the pause ends that no-shows have caused. Absences until then no longer count.
create table booking.pause_lifts (
  id bigint primary key generated always as identity,
  member_id uuid not null references identity.members on delete cascade,
  at timestamptz not null,
  -- null: the account of the person of staff has been deleted
  actor_id uuid references identity.accounts on delete set null,
  note text not null check (length(note) between 1 and 200)
);
create index pause_lifts_member on booking.pause_lifts (member_id, at);
create index pause_lifts_actor on booking.pause_lifts (actor_id);

grant select, insert on booking.pause_lifts to hangkhau_app;
