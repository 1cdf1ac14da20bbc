-- A withdrawn invitation is deleted at once; its history has the name for 30 days more, as that of the others.
create function identity.forget_invited(until timestamptz) returns int language sql security definer set search_path = '' as $$
  with forgotten as (
    update platform.changes c set before = before - 'for_name', after = after - 'for_name'
    where relation = 'identity.role_invitations' and at < until and (before ? 'for_name' or after ? 'for_name')
      and not exists (select from identity.role_invitations i where i.id::text = c.row_id)
    returning 1)
  select count(*)::int from forgotten
$$;
revoke execute on function identity.forget_invited from public;
grant execute on function identity.forget_invited to hangkhau_app;

-- 'told' is what the previous version writes.
alter table platform.looks drop constraint looks_kind_check;
alter table platform.looks add constraint looks_kind_check check (kind in ('person', 'roster', 'phone', 'walk_in', 'unreached',
  'phone_list', 'messages', 'message', 'search', 'application', 'told', 'notified'));
update platform.looks set kind = 'notified' where kind = 'told';
