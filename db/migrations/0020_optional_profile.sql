-- A member may have several statuses, and only what a booking needs is required to sign up.
alter table identity.members
  alter column county drop not null,
  alter column district drop not null,
  alter column person_status drop not null,
  add column person_statuses text[] not null default '{}' check (cardinality(person_statuses) <= 10),
  add check (district is null or county is not null);

update identity.members set person_statuses = array[person_status];

-- While processes of the previous version run, they read and write person_status: the first of the statuses.
create function identity.follow_person_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.person_statuses = '{}' and new.person_status is not null
    or tg_op = 'UPDATE' and new.person_statuses = old.person_statuses
      and new.person_status is distinct from old.person_status then
    new.person_statuses := array_remove(array[new.person_status], null);
  else
    new.person_status := new.person_statuses[1];
  end if;
  return new;
end $$;
create trigger follow_person_status before insert or update on identity.members
  for each row execute function identity.follow_person_status();

grant update (person_statuses) on identity.members to hangkhau_app;
