-- Staff also record that a party has excused itself after its seats could no longer be given back.
alter table booking.attendance
  drop constraint attendance_state_check,
  drop constraint attendance_check,
  add constraint attendance_state_check
    check (state in ('present', 'late', 'left_early', 'absent', 'leave')),
  add constraint attendance_check
    check (came between 0 and 6 and (came = 0) = (state in ('absent', 'leave')));

-- Everything that was recorded about the arrival of a party, and by whom. The last row says who recorded what is in
-- booking.attendance; rows of the time before this table have none.
create table booking.attendance_events (
  id bigint primary key generated always as identity,
  booking_id uuid not null,
  class_day_id int not null,
  at timestamptz not null,
  actor_id uuid not null,
  -- null: what was recorded has been removed
  state text check (state in ('present', 'late', 'left_early', 'absent', 'leave')),
  came int not null check (came between 0 and 6),
  foreign key (booking_id, class_day_id) references booking.booking_days (booking_id, class_day_id)
);
create index attendance_events_party on booking.attendance_events (booking_id, class_day_id, id);
create index attendance_events_actor on booking.attendance_events (actor_id);
create trigger require_actor before insert on booking.attendance_events
  for each row execute function booking.require_actor();

-- Who gives the day up after the check-in has not come.
create function booking.remove_attendance() returns trigger language plpgsql security definer
set search_path = booking, pg_temp as $$
begin
  delete from attendance where booking_id = new.booking_id and class_day_id = new.class_day_id;
  return null;
end $$;
create trigger remove_attendance after update of state on booking.booking_days
  for each row when (old.state = 'booked' and new.state <> 'booked')
  execute function booking.remove_attendance();

create or replace function booking.refuse_named_account() returns trigger language plpgsql security definer
set search_path = booking, pg_temp as $$
begin
  if exists (select from bookings where member_id = old.id)
    or exists (select from booking_events where actor_id = old.id)
    or exists (select from attendance_events where actor_id = old.id) then
    raise exception 'bookings still name %', old.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create or replace function booking.forget_member(member uuid) returns void language plpgsql security definer
set search_path = booking, pg_temp as $$
declare
  stand_in uuid := gen_random_uuid();
begin
  update feedback f set words = '' from bookings b
    where b.id = f.booking_id and b.member_id = member and f.words <> '';
  update bookings set member_id = stand_in where member_id = member;
  update booking_events set actor_id = stand_in where actor_id = member;
  update attendance_events set actor_id = stand_in where actor_id = member;
end $$;

grant insert, update (state, came, recorded_at), delete on booking.attendance to hangkhau_app;
grant select, insert on booking.attendance_events to hangkhau_app;
