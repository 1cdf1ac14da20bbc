-- Lets a standby follow this server; run as superuser on the primary. Idempotent; also used to change the password.
--   STANDBY_PASSWORD=… runuser -u postgres -- psql -X -f deploy/standby/prepare-primary.sql
\set ON_ERROR_STOP on
\set QUIET on
\getenv standby_password STANDBY_PASSWORD
-- Prevents the password in the server's log.
set log_statement = none;
set log_min_duration_statement = -1;
set log_min_error_statement = panic;
set password_encryption = 'scram-sha-256';

select format('create role %I login', 'hangkhau_standby')
where not exists (select from pg_roles where rolname = 'hangkhau_standby') \gexec
alter role hangkhau_standby nosuperuser nocreatedb nocreaterole replication connection limit 3 password :'standby_password';

-- Keeps WAL for the standby while it is away, up to max_slot_wal_keep_size.
select from (select pg_create_physical_replication_slot('standby', true)
  where not exists (select from pg_replication_slots where slot_name = 'standby')) created;
