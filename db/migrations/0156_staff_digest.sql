-- Staff who want to be told every morning what waits at their bases.
alter table identity.members add column daily_digest boolean not null default false;
grant update (daily_digest) on identity.members to hangkhau_app;
create index members_daily_digest on identity.members (id) where daily_digest;
