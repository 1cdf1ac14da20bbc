-- Staff set who may book a class.
grant update (min_age, max_age, for_statuses, max_days_per_member, prerequisite_course_id)
  on catalog.classes to hangkhau_app;
