create table people.personas (
  id int primary key generated always as identity,
  person_status text not null references people.person_statuses,
  name text not null check (length(name) between 1 and 40),
  headline text not null check (length(headline) between 1 and 60),
  about text not null default '',
  summary text not null default '',
  quote text not null default '',
  -- 第一堂課, 最常去, 帶走了什麼
  first_course_id int references catalog.courses,
  base_id int references places.bases,
  took_home text not null default '',
  body jsonb not null check (body ->> 'type' = 'doc'),
  teacher_id int references people.teachers,
  published_at timestamptz,
  changed_at timestamptz not null default now()
);
create index personas_status on people.personas (person_status, id);

create table people.persona_courses (
  persona_id int not null references people.personas on delete cascade,
  course_id int not null references catalog.courses,
  primary key (persona_id, course_id)
);

grant select on people.personas, people.persona_courses to hangkhau_app;
