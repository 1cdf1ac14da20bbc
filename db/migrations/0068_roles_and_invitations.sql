-- Roles end on a day, and the back-office can give them. Rows from before have no giver.
alter table identity.staff_roles
  add column id uuid not null default gen_random_uuid() primary key,
  add column granted_at timestamptz not null default now(),
  add column granted_by uuid references identity.accounts,
  -- The last day of the role, in Taipei.
  add column ends_on date;

create index staff_roles_granted_by on identity.staff_roles (granted_by) where granted_by is not null;

create function identity.is_held(r identity.staff_roles, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select r.ends_on is null or (at at time zone 'Asia/Taipei')::date <= r.ends_on
$$;

create table identity.role_invitations (
  id uuid primary key,
  role text not null check (role in ('admin', 'base_manager', 'base_staff', 'editor', 'viewer')),
  base_id int references places.bases,
  -- The last day of the role, not of the invitation.
  ends_on date,
  -- Whom it is for, in the words of who invites.
  for_name text not null check (length(for_name) between 1 and 40),
  -- The role that ends when somebody accepts.
  hands_over uuid references identity.staff_roles on delete set null,
  invited_at timestamptz not null,
  -- Null: by the command line of the installation, or by somebody whose account is deleted.
  invited_by uuid references identity.accounts,
  is_by_command boolean not null,
  expires_at timestamptz not null check (expires_at > invited_at),
  accepted_at timestamptz,
  accepted_by uuid references identity.accounts,
  check ((base_id is not null) = (role in ('base_manager', 'base_staff'))),
  check ((accepted_at is null) = (accepted_by is null)),
  check (not (is_by_command and invited_by is not null))
);
create index role_invitations_invited_by on identity.role_invitations (invited_by) where invited_by is not null;
create index role_invitations_accepted_by on identity.role_invitations (accepted_by) where accepted_by is not null;
create index role_invitations_expires_at on identity.role_invitations (expires_at);

alter table identity.sessions drop constraint sessions_revoked_reason_check,
  add constraint sessions_revoked_reason_check
    check (revoked_reason in ('logout', 'reuse', 'ended_elsewhere', 'repeated_login', 'role_ended'));

grant insert, update (ends_on, granted_at, granted_by) on identity.staff_roles to hangkhau_app;
grant select, insert, delete, update (accepted_at, accepted_by, invited_by) on identity.role_invitations to hangkhau_app;
