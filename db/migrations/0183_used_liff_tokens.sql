-- A used ID token of the mini-app stays used when its session is deleted, as with the account.
alter table identity.liff_logins alter column session_id drop not null;
alter table identity.liff_logins drop constraint liff_logins_session_id_fkey;
alter table identity.liff_logins add constraint liff_logins_session_id_fkey
  foreign key (session_id) references identity.sessions (id) on delete set null;
