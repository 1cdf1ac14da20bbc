-- The application connects as a member of hangkhau_app: it owns nothing, may not change the schema and
-- writes only the columns granted to it. The role lives in the server, the grants in each database.
do $$ begin
  -- An owner who may not create roles finds the role made by the server's administrator.
  if not exists (select from pg_roles where rolname = 'hangkhau_app') then
    create role hangkhau_app nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

create extension if not exists btree_gist;

create schema if not exists platform;
create schema identity;
create schema site;
create schema people;
create schema places;
create schema catalog;
create schema booking;

grant usage on schema platform, identity, site, people, places, catalog, booking to hangkhau_app;
revoke create on schema public from public;

-- /readyz reads the latest migration
alter default privileges in schema platform grant select on tables to hangkhau_app;
grant select on all tables in schema platform to hangkhau_app;

-- Answers of idempotent requests, stored for 24 hours; see the IETF draft "Idempotency-Key header field".
create table platform.idempotency_keys (
  account_id uuid not null,
  key text not null check (key ~ '^[A-Za-z0-9_-]{8,64}$'),
  request_hash bytea not null,
  status int check (status between 200 and 499),
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key),
  check ((status is null) = (body is null))
);
create index idempotency_keys_created_at on platform.idempotency_keys (created_at);
grant select, insert, delete on platform.idempotency_keys to hangkhau_app;
grant update (status, body) on platform.idempotency_keys to hangkhau_app;

-- An instant as the API writes it: ISO 8601 in UTC with milliseconds.
create function platform.instant(at timestamptz) returns text language sql immutable parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
