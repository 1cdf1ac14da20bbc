create table catalog.categories (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null,
  sort int not null unique
);

create table catalog.courses (
  id int primary key generated always as identity,
  title text not null check (length(title) between 1 and 80),
  summary text not null default '',
  description text not null default '',
  suitable_for text not null default '',
  bring text not null default '',
  category_id text not null references catalog.categories,
  published_at timestamptz
);

-- Which person statuses a course is meant for; none = everybody.
create table catalog.course_audiences (
  course_id int not null references catalog.courses,
  person_status text not null references people.person_statuses,
  primary key (course_id, person_status)
);

create table catalog.classes (
  id int primary key generated always as identity,
  course_id int not null references catalog.courses,
  base_id int not null references places.bases,
  name text not null check (length(name) between 1 and 60),
  mode text not null default 'onsite' check (mode in ('onsite', 'online')),
  fee_twd int not null default 0 check (fee_twd between 0 and 100000),
  plus_limit int not null default 0 check (plus_limit between 0 and 5),
  registration_opens_at timestamptz not null,
  registration_closes_at timestamptz not null,
  change_deadline_hours int not null default 24 check (change_deadline_hours between 0 and 720),
  min_people int not null default 1 check (min_people >= 0),
  decide_by timestamptz,
  -- decisions of the staff; the state of a class is derived from them, from time and from seats
  confirmed_at timestamptz,
  not_opened_at timestamptz,
  cancelled_at timestamptz,
  published_at timestamptz,
  check (registration_closes_at > registration_opens_at)
);
create index classes_course on catalog.classes (course_id);
create index classes_base on catalog.classes (base_id);

create table catalog.class_teachers (
  class_id int not null references catalog.classes,
  teacher_id int not null references people.teachers,
  sort int not null default 0,
  primary key (class_id, teacher_id)
);
create index class_teachers_teacher on catalog.class_teachers (teacher_id);

-- The unit of seat, deadline and check-in. seats_taken is kept by a trigger of the booking schema;
-- the application has no grant on it, and no path at all can take it over the capacity.
create table catalog.class_days (
  id int primary key generated always as identity,
  class_id int not null references catalog.classes,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  venue text not null,
  online_url text check (online_url ~ '^https://'),
  capacity int not null check (capacity between 0 and 10000),
  seats_taken int not null default 0,
  cancelled_at timestamptz,
  cancel_reason text,
  unique (id, class_id),
  constraint class_days_no_oversell check (seats_taken >= 0 and seats_taken <= capacity),
  check (ends_at > starts_at and ends_at - starts_at <= interval '24 hours'),
  check ((cancelled_at is null) = (cancel_reason is null))
);
create index class_days_class on catalog.class_days (class_id, starts_at);
create index class_days_starts_at on catalog.class_days (starts_at, id);

grant select on all tables in schema catalog to hangkhau_app;
