-- What members are told: one message for each thing that happened, in the inbox at once, and on the way to LINE or e-mail.
create schema notifications;
grant usage on schema notifications to hangkhau_app;

create table notifications.messages (
  id int primary key generated always as identity,
  member_id uuid not null references identity.members on delete cascade,
  -- what it is about, such as event:17; a member is told once about one cause
  cause text not null check (length(cause) between 1 and 100),
  -- the words of each kind are in the application
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  -- what was true when it was written: the days, with title, place and party
  facts jsonb not null,
  booking_id uuid,
  class_id int,
  created_at timestamptz not null,
  -- afterwards it is in the inbox only
  useful_until timestamptz not null,
  read_at timestamptz,
  -- LINE sends a message once per key. It follows from member and cause, so that it is the same after a restored backup.
  push_key uuid not null generated always as (overlay(overlay(
    md5(member_id::text || ':' || cause) placing '5' from 13) placing '8' from 17)::uuid) stored,
  unique (member_id, cause)
);
create index messages_member on notifications.messages (member_id, id);
create index messages_unread on notifications.messages (member_id) where read_at is null;
create index messages_created_at on notifications.messages (created_at);

-- One way on which a message leaves: LINE first, then e-mail.
create table notifications.deliveries (
  message_id int not null references notifications.messages on delete cascade,
  channel text not null check (channel in ('line', 'email')),
  due_at timestamptz not null,
  -- a process that sends it owns it until then
  claimed_until timestamptz,
  first_tried_at timestamptz,
  tries int not null default 0,
  -- null while it waits
  outcome text check (outcome in ('sent', 'already_read', 'not_wanted', 'not_reachable', 'quota_short', 'refused',
    'too_late', 'not_configured', 'gave_up', 'unknown')),
  ended_at timestamptz,
  primary key (message_id, channel),
  check ((outcome is null) = (ended_at is null))
);
create index deliveries_waiting on notifications.deliveries (due_at, message_id) where outcome is null;

-- Events of bookings that have been looked at. An event with a lower id may be committed later, so a cursor alone would miss
-- it; rows below the floor are deleted.
create table notifications.seen_events (
  event_id bigint primary key,
  seen_at timestamptz not null
);
create index seen_events_seen_at on notifications.seen_events (seen_at);
create table notifications.progress (
  id boolean primary key default true check (id),
  -- events up to this id are never looked at again
  floor bigint not null
);
-- Nobody is told about what happened before.
insert into notifications.progress (floor) select coalesce(max(id), 0) from booking.booking_events;

-- How many messages LINE still sends this month, as it said last.
create table notifications.line_quota (
  id boolean primary key default true check (id),
  -- null: no limit
  monthly_limit int check (monthly_limit >= 0),
  used int not null check (used >= 0),
  read_at timestamptz not null
);

-- Topics that a member wants in the inbox only.
create table notifications.muted_topics (
  member_id uuid not null references identity.members on delete cascade,
  topic text not null check (topic in ('booking', 'waitlist', 'reminder', 'following', 'feedback')),
  primary key (member_id, topic)
);

grant select, insert, delete on notifications.messages, notifications.muted_topics to hangkhau_app;
grant update (read_at) on notifications.messages to hangkhau_app;
grant select, insert on notifications.deliveries to hangkhau_app;
grant update (due_at, claimed_until, first_tried_at, tries, outcome, ended_at) on notifications.deliveries to hangkhau_app;
grant select, insert, delete on notifications.seen_events to hangkhau_app;
grant select, update (floor) on notifications.progress to hangkhau_app;
grant select, insert, update on notifications.line_quota to hangkhau_app;
