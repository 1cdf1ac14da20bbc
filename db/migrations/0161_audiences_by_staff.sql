-- Editors choose for whom a course is.
grant insert (course_id, person_status), delete on catalog.course_audiences to hangkhau_app;
