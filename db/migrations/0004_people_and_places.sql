create table people.person_statuses (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null,
  sort int not null unique
);
alter table identity.members add foreign key (person_status) references people.person_statuses;

create table places.bases (
  id int primary key generated always as identity,
  name text not null unique,
  county text not null,
  district text not null,
  address text not null,
  latitude double precision not null check (latitude between 10 and 27),
  longitude double precision not null check (longitude between 114 and 124),
  summary text not null default '',
  accessibility text not null default '',
  published_at timestamptz
);
alter table identity.staff_roles add foreign key (base_id) references places.bases;

create table people.teachers (
  id int primary key generated always as identity,
  name text not null,
  expertise text[] not null default '{}',
  biography text not null default '',
  base_id int references places.bases,
  published_at timestamptz
);

grant select on people.person_statuses, people.teachers, places.bases to hangkhau_app;
