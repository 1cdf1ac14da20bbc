-- A person known by a LINE account. Becomes a member by signing up.
create table identity.accounts (
  id uuid primary key default gen_random_uuid(),
  line_user_id text not null unique check (line_user_id ~ '^U[0-9a-f]{32}$'),
  line_name text not null check (length(line_name) <= 200),
  line_picture text check (line_picture ~ '^https?://' and length(line_picture) <= 1000),
  line_friend text not null default 'unknown' check (line_friend in ('unknown', 'none', 'friend', 'blocked')),
  created_at timestamptz not null default now()
);

create table identity.members (
  id uuid primary key references identity.accounts,
  name text not null check (length(name) between 1 and 40),
  mobile text not null check (mobile ~ '^09\d{8}$'),
  email text check (length(email) <= 254),
  birthday date not null check (birthday between '1900-01-01' and '2100-01-01'),
  county text not null,
  district text not null check (length(district) between 1 and 10),
  person_status text not null,
  interests text[] not null default '{}' check (cardinality(interests) <= 12),
  heard_from text check (length(heard_from) <= 40),
  notify_line boolean not null default true,
  notify_email boolean not null default true,
  consent_version text not null,
  consented_at timestamptz not null,
  signed_up_at timestamptz not null
);

-- One attempt to log in with LINE: started in one browser, finished in the same one, once.
create table identity.login_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null check (return_to ~ '^/([^/\\]|$)'),
  expires_at timestamptz not null,
  finished_at timestamptz,
  account_id uuid references identity.accounts,
  ticket_hash bytea unique,
  ticket_expires_at timestamptz,
  ticket_used_at timestamptz,
  check ((ticket_hash is null) = (account_id is null))
);
create index login_attempts_expires_at on identity.login_attempts (expires_at);

-- One login on one device. The refresh token is recomputed from this row, never stored.
create table identity.sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity.accounts,
  salt bytea not null check (length(salt) = 16),
  generation int not null default 1 check (generation > 0),
  rotated_at timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('logout', 'reuse', 'ended_elsewhere')),
  device text not null check (length(device) <= 80),
  created_at timestamptz not null,
  check ((revoked_at is null) = (revoked_reason is null))
);
create index sessions_account on identity.sessions (account_id);

create table identity.staff_roles (
  account_id uuid not null references identity.accounts,
  role text not null check (role in ('admin', 'base_manager', 'base_staff', 'editor', 'viewer')),
  base_id int,
  unique nulls not distinct (account_id, role, base_id),
  check ((base_id is not null) = (role in ('base_manager', 'base_staff')))
);

grant select, insert on identity.accounts, identity.members, identity.sessions to hangkhau_app;
grant update (line_name, line_picture, line_friend) on identity.accounts to hangkhau_app;
grant update (name, mobile, email, birthday, county, district, person_status, interests, heard_from,
  notify_line, notify_email) on identity.members to hangkhau_app;
grant update (generation, rotated_at, idle_expires_at, revoked_at, revoked_reason) on identity.sessions
  to hangkhau_app;
grant select, insert, update, delete on identity.login_attempts to hangkhau_app;
-- Nobody becomes staff through the application's own connection until the back-office brings that verb.
grant select on identity.staff_roles to hangkhau_app;
