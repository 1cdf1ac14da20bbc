-- Which of members' data staff have read: the privacy notice promises that it is recorded. One row an hour for each reader and
-- thing, because a roster that is open reads itself again every few seconds.
create table platform.looks (
  id bigint generated always as identity primary key,
  -- The first time within the hour.
  at timestamptz not null,
  hour timestamptz not null,
  -- Null: somebody whose account is deleted.
  actor_id uuid references identity.accounts,
  kind text not null check (kind in ('person', 'roster', 'phone', 'walk_in', 'unreached', 'phone_list', 'messages', 'message',
    'search')),
  -- A member or guest.
  person_id uuid,
  -- A class day, closure or message.
  thing_id text,
  check (person_id is null or thing_id is null)
);
create unique index looks_once_an_hour on platform.looks (actor_id, hour, kind, person_id, thing_id) nulls not distinct
  where actor_id is not null;
create index looks_person on platform.looks (person_id, id) where person_id is not null;
create index looks_at on platform.looks (at);

grant select, delete, insert (at, hour, actor_id, kind, person_id, thing_id), update (actor_id) on platform.looks
  to hangkhau_app;
