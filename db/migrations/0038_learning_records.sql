-- The code under which anybody can check a member's learning record of a year. The record itself is computed from bookings.
create table booking.learning_records (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$'),
  member_id uuid not null references identity.members on delete cascade,
  year int not null check (year between 2000 and 2099),
  created_at timestamptz not null,
  unique (member_id, year)
);

grant select, insert on booking.learning_records to hangkhau_app;

-- Members write feedback; given_at is the time of the first version.
grant insert on booking.feedback to hangkhau_app;
grant update (rating, words) on booking.feedback to hangkhau_app;
