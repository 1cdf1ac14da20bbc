-- What a member follows: a class (saved, or until its registration opens) or a course (its next classes).
create schema following;
grant usage on schema following to hangkhau_app;

create table following.follows (
  id int primary key generated always as identity,
  member_id uuid not null references identity.members,
  kind text not null check (kind in ('saved', 'opens', 'next_term')),
  class_id int references catalog.classes,
  course_id int references catalog.courses,
  followed_at timestamptz not null,
  check ((course_id is not null) = (kind = 'next_term') and (class_id is not null) = (kind <> 'next_term')),
  unique nulls not distinct (member_id, kind, class_id, course_id)
);
-- The deletion of a class or a course, and later the delivery, look for its followers.
create index follows_class on following.follows (class_id) where class_id is not null;
create index follows_course on following.follows (course_id) where course_id is not null;

grant select, insert, delete on following.follows to hangkhau_app;
