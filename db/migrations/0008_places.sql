alter table places.bases
  add column phone text not null default '',
  add column transport text not null default '',
  -- the tree of contract/rich-text
  add column story jsonb not null default '{"type":"doc","content":[]}' check (story ->> 'type' = 'doc');

-- A weekday without a row is a day on which the base is closed. 0 = Sunday.
create table places.opening_hours (
  base_id int not null references places.bases,
  weekday int not null check (weekday between 0 and 6),
  opens_at time not null,
  closes_at time not null check (closes_at > opens_at),
  primary key (base_id, weekday)
);

create table places.facilities (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null,
  sort int not null unique
);

create table places.base_facilities (
  base_id int not null references places.bases,
  facility_id text not null references places.facilities,
  primary key (base_id, facility_id)
);

create table places.spaces (
  id int primary key generated always as identity,
  base_id int not null references places.bases,
  name text not null check (length(name) between 1 and 60),
  summary text not null default '',
  people int not null check (people between 1 and 1000),
  area_m2 int not null check (area_m2 between 1 and 10000),
  hourly_fee_twd int not null check (hourly_fee_twd between 0 and 100000),
  equipment text[] not null default '{}',
  rules text[] not null default '{}',
  published_at timestamptz,
  unique (base_id, name)
);

create table places.base_teams (
  id int primary key generated always as identity,
  base_id int not null unique references places.bases,
  motto text not null default '',
  since_year int not null check (since_year between 1990 and 2100),
  story jsonb not null check (story ->> 'type' = 'doc'),
  published_at timestamptz
);

create table places.team_members (
  id int primary key generated always as identity,
  team_id int not null references places.base_teams,
  name text not null,
  role text not null,
  -- 「找我聊…」
  chat text not null default '',
  sort int not null,
  unique (team_id, sort)
);

grant select on all tables in schema places to hangkhau_app;
