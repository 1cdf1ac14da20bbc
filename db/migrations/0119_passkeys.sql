-- Passkeys (WebAuthn) of people with a role, and which sessions have been confirmed with one.
create table identity.passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity.accounts,
  -- As the authenticator calls it, in base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1364),
  -- COSE
  public_key bytea not null check (length(public_key) between 1 and 4096),
  -- How often the authenticator has signed; authenticators that do not count send 0.
  counter bigint not null check (counter >= 0),
  -- How browsers reach the authenticator.
  transports text[] not null,
  -- The device, in the words of the person.
  name text not null check (btrim(name) <> '' and length(name) <= 40),
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_account on identity.passkeys (account_id);

-- One for each session and purpose: a newer one replaces it, and an answer removes it.
create table identity.passkey_challenges (
  session_id uuid not null references identity.sessions on delete cascade,
  purpose text not null check (purpose in ('add', 'prove')),
  challenge text not null check (length(challenge) between 16 and 200),
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

-- When the person has last confirmed with a passkey in this session.
alter table identity.sessions add column proved_at timestamptz;

alter table site.settings add column needs_passkey boolean not null default false;

-- The history has the name of the device, and neither keys nor counters.
create function identity.record_passkey() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into platform.changes (at, actor_id, relation, row_id, before, after)
  values (clock_timestamp(), nullif(current_setting('platform.actor', true), '')::uuid, 'identity.passkeys',
    coalesce(new.account_id, old.account_id)::text,
    case tg_op when 'INSERT' then null when 'UPDATE' then jsonb_build_object('name', old.name)
      else jsonb_build_object('account_id', old.account_id, 'name', old.name) end,
    case tg_op when 'DELETE' then '{}'::jsonb when 'UPDATE' then jsonb_build_object('name', new.name)
      else jsonb_build_object('account_id', new.account_id, 'name', new.name) end);
  return null;
end $$;
create trigger record_change after insert or delete on identity.passkeys
  for each row execute function identity.record_passkey();
create trigger record_name after update of name on identity.passkeys
  for each row when (old.name is distinct from new.name) execute function identity.record_passkey();

grant select, delete, insert (account_id, credential_id, public_key, counter, transports, name, added_at),
  update (name, counter, used_at) on identity.passkeys to hangkhau_app;
grant select, insert, delete, update (challenge, expires_at) on identity.passkey_challenges to hangkhau_app;
grant update (proved_at) on identity.sessions to hangkhau_app;
grant update (needs_passkey) on site.settings to hangkhau_app;
