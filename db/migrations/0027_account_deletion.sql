-- A login that confirms the person before the account is deleted: when LINE confirmed them and, encrypted and for
-- minutes only, LINE's access token, with which the account is disconnected at LINE.
alter table identity.login_attempts
  add column line_token bytea check (length(line_token) <= 8192);
alter table identity.sessions
  add column confirmed_at timestamptz,
  add column line_token bytea check (length(line_token) <= 8192),
  add check (line_token is null or confirmed_at is not null);
create index sessions_line_token on identity.sessions (confirmed_at) where line_token is not null;
create index login_attempts_account on identity.login_attempts (account_id) where account_id is not null;

grant update (line_token) on identity.sessions to hangkhau_app;
grant delete on identity.accounts, identity.members, identity.staff_roles to hangkhau_app;

-- Bookings are stored longer than the member: attendance and accounts need them. They then name a random id instead of
-- the member, so foreign keys become triggers that check what is written, and that nothing named is deleted.
alter table booking.bookings drop constraint bookings_member_id_fkey;
alter table booking.booking_events drop constraint booking_events_actor_id_fkey;
alter table booking.booking_days
  drop constraint booking_days_booking_id_member_id_class_id_fkey,
  add constraint booking_days_booking_id_member_id_class_id_fkey
    foreign key (booking_id, member_id, class_id) references booking.bookings (id, member_id, class_id)
    on update cascade;
create index booking_events_actor on booking.booking_events (actor_id);

create function booking.require_member() returns trigger language plpgsql security definer
set search_path = booking, identity, pg_temp as $$
begin
  perform from identity.members where id = new.member_id for key share;
  if not found then
    raise exception 'member % does not exist', new.member_id
      using errcode = 'foreign_key_violation', constraint = 'bookings_member_id_fkey';
  end if;
  return new;
end $$;
create trigger require_member before insert on booking.bookings
  for each row execute function booking.require_member();

create function booking.require_actor() returns trigger language plpgsql security definer
set search_path = booking, identity, pg_temp as $$
begin
  perform from identity.accounts where id = new.actor_id for key share;
  if not found then
    raise exception 'account % does not exist', new.actor_id
      using errcode = 'foreign_key_violation', constraint = 'booking_events_actor_id_fkey';
  end if;
  return new;
end $$;
create trigger require_actor before insert on booking.booking_events
  for each row execute function booking.require_actor();

create function booking.refuse_named_account() returns trigger language plpgsql security definer
set search_path = booking, pg_temp as $$
begin
  if exists (select from bookings where member_id = old.id)
    or exists (select from booking_events where actor_id = old.id) then
    raise exception 'bookings still name %', old.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger refuse_named_account after delete on identity.members
  for each row execute function booking.refuse_named_account();
create trigger refuse_named_account after delete on identity.accounts
  for each row execute function booking.refuse_named_account();

-- Replaces the member in their bookings and events by one random id, and empties what they wrote about classes.
create function booking.forget_member(member uuid) returns void language plpgsql security definer
set search_path = booking, pg_temp as $$
declare
  stand_in uuid := gen_random_uuid();
begin
  update feedback f set words = '' from bookings b
    where b.id = f.booking_id and b.member_id = member and f.words <> '';
  update bookings set member_id = stand_in where member_id = member;
  update booking_events set actor_id = stand_in where actor_id = member;
end $$;
revoke execute on function booking.forget_member(uuid) from public;
grant execute on function booking.forget_member(uuid) to hangkhau_app;
