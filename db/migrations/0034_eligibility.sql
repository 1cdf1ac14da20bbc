-- Who may book a class: an age on the day, person statuses, a number of days for each member, a course attended before.
-- Null or empty: everybody.
alter table catalog.classes
  add column min_age int check (min_age between 0 and 120),
  add column max_age int check (max_age between 0 and 120),
  add column for_statuses text[] not null default '{}',
  add column max_days_per_member int check (max_days_per_member > 0),
  add column prerequisite_course_id int references catalog.courses,
  add constraint classes_age_check check (min_age <= max_age);
