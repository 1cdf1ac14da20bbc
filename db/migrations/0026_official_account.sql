create schema official_account;
grant usage on schema official_account to hangkhau_app;

-- What LINE's webhook told: who became or stopped being a friend, and what was asked. One row per event, because LINE
-- sends an event again when it got no answer. Texts that people wrote are not stored, only which question they asked.
create table official_account.events (
  event_id text primary key check (length(event_id) between 1 and 64),
  line_user_id text not null check (line_user_id ~ '^U[0-9a-f]{32}$'),
  kind text not null check (kind in ('follow', 'unfollow', 'question')),
  question text check (length(question) between 1 and 40),
  -- Works once and for a short time.
  reply_token text check (length(reply_token) between 1 and 200),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- Null while it waits to be handled.
  outcome text check (outcome in ('done', 'replied', 'too_late', 'token_refused', 'failed')),
  tries smallint not null default 0,
  check ((kind = 'question') = (question is not null))
);
create index events_waiting on official_account.events (occurred_at) where outcome is null;
create index events_received_at on official_account.events (received_at);
create index events_person on official_account.events (line_user_id);

grant select, insert, delete on official_account.events to hangkhau_app;
grant update (outcome, tries, reply_token) on official_account.events to hangkhau_app;

-- When LINE last said so: webhook events may arrive in another order than they occurred.
alter table identity.accounts add column line_friend_at timestamptz;
grant update (line_friend_at) on identity.accounts to hangkhau_app;
