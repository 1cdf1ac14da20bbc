-- Addresses under which calendar programs read a member's days without a login. The address contains the member, the
-- generation and a signature, so that nothing secret is stored; another generation makes the address invalid.
create table booking.calendar_feeds (
  member_id uuid primary key references identity.members on delete cascade,
  generation int not null check (generation > 0),
  is_open boolean not null,
  opened_at timestamptz not null
);

grant select, insert on booking.calendar_feeds to hangkhau_app;
grant update (generation, is_open, opened_at) on booking.calendar_feeds to hangkhau_app;
