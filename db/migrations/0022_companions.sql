-- People whom a member often brings along: a nickname and, if given, a year of birth; no account and no contact.
create table identity.companions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references identity.members,
  nickname text not null check (length(nickname) between 1 and 20),
  birth_year int check (birth_year between 1900 and 2100),
  created_at timestamptz not null,
  unique (member_id, nickname)
);

grant select, insert, delete on identity.companions to hangkhau_app;
grant update (nickname, birth_year) on identity.companions to hangkhau_app;
