-- Logins and database, as the superuser; safe to repeat, and the way to change a password.
--   OWNER_PASSWORD=… APP_PASSWORD=… runuser -u postgres -- psql -X -f deploy/postgres/roles.sql
-- The passwords come from the environment, so that neither a process list nor sudo's log shows them (psql 15 or newer).
\set ON_ERROR_STOP on
\set QUIET on
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
-- Neither the server's log nor a history gets them.
set log_statement = none;
set log_min_duration_statement = -1;
set log_min_error_statement = panic;
set password_encryption = 'scram-sha-256';

-- hangkhau_app holds the rights that migrations grant, hangkhau is the login of the processes, hangkhau_owner owns
-- the schema and is used by `npm run migrate` alone.
select format('create role %I nologin', 'hangkhau_app')
where not exists (select from pg_roles where rolname = 'hangkhau_app') \gexec
select format('create role %I login', name)
from unnest(array['hangkhau', 'hangkhau_owner']) name
where not exists (select from pg_roles where rolname = name) \gexec

alter role hangkhau_owner nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'owner_password';
alter role hangkhau nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'app_password';
set client_min_messages = warning;
grant hangkhau_app to hangkhau;

-- On the role and not in the connection: pgbouncer refuses settings in a connection's start, and `set` would leak
-- from one visitor's transaction into another's. The processes refuse to start without the first three.
alter role hangkhau set statement_timeout = '5s';
alter role hangkhau set lock_timeout = '3s';
alter role hangkhau set idle_in_transaction_session_timeout = '10s';
-- A migration that cannot get its lock gives up instead of holding all visitors behind it; it is run again.
alter role hangkhau_owner set lock_timeout = '2s';

-- C: as the embedded PostgreSQL, and no upgrade of the C library reorders an index.
select 'create database hangkhau owner hangkhau_owner template template0 encoding ''UTF8'' locale ''C'''
where not exists (select from pg_database where datname = 'hangkhau') \gexec

-- PostgreSQL lets everybody connect to every database and make temporary tables in it.
revoke all on database hangkhau from public;
revoke all on database postgres from public;
grant connect on database hangkhau to hangkhau_app;
