-- Creates logins and database; run as superuser. Idempotent; also used to change a password.
--   OWNER_PASSWORD=… APP_PASSWORD=… runuser -u postgres -- psql -X -f deploy/postgres/roles.sql
-- The passwords come from the environment, so that neither a process list nor sudo's log shows them (psql 15 or newer).
\set ON_ERROR_STOP on
\set QUIET on
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
-- Prevents passwords in the server's log.
set log_statement = none;
set log_min_duration_statement = -1;
set log_min_error_statement = panic;
set password_encryption = 'scram-sha-256';

-- hangkhau_app has the rights that migrations grant, hangkhau is the login of the processes, hangkhau_owner owns the
-- schema and is used only by `npm run migrate`.
select format('create role %I nologin', 'hangkhau_app')
where not exists (select from pg_roles where rolname = 'hangkhau_app') \gexec
select format('create role %I login', name)
from unnest(array['hangkhau', 'hangkhau_owner']) name
where not exists (select from pg_roles where rolname = name) \gexec

alter role hangkhau_owner nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'owner_password';
alter role hangkhau nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'app_password';
set client_min_messages = warning;
grant hangkhau_app to hangkhau;

-- Set on the role and not per connection: pgbouncer refuses settings in the start-up message, and `set` would leak into
-- transactions of other clients. The processes refuse to start without the first three.
alter role hangkhau set statement_timeout = '5s';
alter role hangkhau set lock_timeout = '3s';
alter role hangkhau set idle_in_transaction_session_timeout = '10s';
-- A migration that waits for a lock blocks other clients, so it times out and is retried.
alter role hangkhau_owner set lock_timeout = '2s';

-- Locale C: like the embedded PostgreSQL, and independent of collation changes in the C library.
select 'create database hangkhau owner hangkhau_owner template template0 encoding ''UTF8'' locale ''C'''
where not exists (select from pg_database where datname = 'hangkhau') \gexec

-- By default PostgreSQL lets every role connect to every database and create temporary tables.
revoke all on database hangkhau from public;
revoke all on database postgres from public;
grant connect on database hangkhau to hangkhau_app;
