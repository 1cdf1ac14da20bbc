-- ID tokens of the mini-app that were exchanged for a session. Such a token has no nonce, so each works once; the browser
-- that sent it may send it again, because LINE's app reloads the page after a login and the first answer may be lost.
create table identity.liff_logins (
  token_hash bytea primary key check (length(token_hash) = 32),
  attempt_hash bytea not null check (length(attempt_hash) = 32),
  session_id uuid not null references identity.sessions on delete cascade,
  expires_at timestamptz not null
);
create index liff_logins_expires_at on identity.liff_logins (expires_at);
create index liff_logins_session on identity.liff_logins (session_id);

grant select, insert, delete on identity.liff_logins to hangkhau_app;
grant update (session_id) on identity.liff_logins to hangkhau_app;

alter table identity.sessions drop constraint sessions_revoked_reason_check,
  add constraint sessions_revoked_reason_check
    check (revoked_reason in ('logout', 'reuse', 'ended_elsewhere', 'repeated_login'));
