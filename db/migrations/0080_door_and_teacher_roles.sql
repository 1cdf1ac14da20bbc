-- Two more roles: `door` for volunteers who check people in at one base, `teacher` for a teacher's own classes.
alter table identity.staff_roles
  -- Whose classes, for the role teacher.
  add column teacher_id int references people.teachers,
  drop constraint staff_roles_role_check,
  add constraint staff_roles_role_check
    check (role in ('admin', 'base_manager', 'base_staff', 'door', 'teacher', 'editor', 'viewer')),
  drop constraint staff_roles_check,
  -- A teacher's role may be limited to the classes at one base.
  add constraint staff_roles_base
    check (case when role = 'teacher' then true
      else (base_id is not null) = (role in ('base_manager', 'base_staff', 'door')) end),
  add constraint staff_roles_teacher check ((teacher_id is not null) = (role = 'teacher')),
  add constraint staff_roles_door_ends check (role <> 'door' or ends_on is not null),
  drop constraint staff_roles_account_id_role_base_id_key,
  add constraint staff_roles_once unique nulls not distinct (account_id, role, base_id, teacher_id);
create index staff_roles_teacher_id on identity.staff_roles (teacher_id) where teacher_id is not null;

alter table identity.role_invitations
  add column teacher_id int references people.teachers,
  drop constraint role_invitations_role_check,
  add constraint role_invitations_role_check
    check (role in ('admin', 'base_manager', 'base_staff', 'door', 'teacher', 'editor', 'viewer')),
  drop constraint role_invitations_check1,
  add constraint role_invitations_base
    check (case when role = 'teacher' then true
      else (base_id is not null) = (role in ('base_manager', 'base_staff', 'door')) end),
  add constraint role_invitations_teacher check ((teacher_id is not null) = (role = 'teacher')),
  add constraint role_invitations_door_ends check (role <> 'door' or ends_on is not null);
create index role_invitations_teacher_id on identity.role_invitations (teacher_id) where teacher_id is not null;
