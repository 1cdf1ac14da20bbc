-- Applicants of spaces whom nothing has reached about an act and whom staff have phoned, by their first application in it.
create table spaces.act_calls (
  act_id uuid not null references booking.staff_acts,
  application_id uuid not null references spaces.applications on delete cascade,
  at timestamptz not null,
  actor_id uuid references identity.accounts on delete set null,
  primary key (act_id, application_id)
);
create index act_calls_actor on spaces.act_calls (actor_id) where actor_id is not null;
create index act_calls_application on spaces.act_calls (application_id);
grant select, insert, delete on spaces.act_calls to hangkhau_app;
