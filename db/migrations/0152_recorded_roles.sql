-- A change of a role says of which role, because a person has several, and a manager reads only those of the own base.
create function identity.record_role() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'INSERT' then null else
    jsonb_build_object('account_id', old.account_id, 'role', old.role, 'base_id', old.base_id, 'teacher_id', old.teacher_id,
      'ends_on', old.ends_on) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else
    jsonb_build_object('account_id', new.account_id, 'role', new.role, 'base_id', new.base_id, 'teacher_id', new.teacher_id,
      'ends_on', new.ends_on) end;
begin
  if was = is_now then return null; end if;
  insert into platform.changes (at, actor_id, relation, row_id, before, after)
  values (clock_timestamp(), nullif(current_setting('platform.actor', true), '')::uuid, 'identity.staff_roles',
    coalesce(new.account_id, old.account_id)::text, was, is_now);
  return null;
end $$;
drop trigger record_change on identity.staff_roles;
create trigger record_change after insert or delete or update of role, base_id, teacher_id, ends_on on identity.staff_roles
  for each row execute function identity.record_role();

-- Who invited whom, and who withdrew it. Accepting is recorded as the role. When the invitation goes for another reason than its
-- withdrawal, because it is old or its person has deleted the account, the name goes from its history too.
create function identity.record_invitation() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  known identity.role_invitations := coalesce(new, old);
  shown jsonb := jsonb_build_object('for_name', known.for_name, 'role', known.role, 'base_id', known.base_id,
    'teacher_id', known.teacher_id, 'ends_on', known.ends_on);
  actor uuid := nullif(current_setting('platform.actor', true), '')::uuid;
begin
  if tg_op = 'DELETE' and (known.accepted_at is not null or actor is null) then
    update platform.changes set before = before - 'for_name', after = after - 'for_name'
    where relation = 'identity.role_invitations' and row_id = known.id::text;
    return null;
  end if;
  insert into platform.changes (at, actor_id, relation, row_id, before, after)
  values (clock_timestamp(), actor, 'identity.role_invitations', known.id::text,
    case when tg_op = 'DELETE' then shown end, case when tg_op = 'DELETE' then '{}'::jsonb else shown end);
  return null;
end $$;
create trigger record_change after insert or delete on identity.role_invitations
  for each row execute function identity.record_invitation();
