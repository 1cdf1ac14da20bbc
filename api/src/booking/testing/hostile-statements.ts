type Target = { day: number; member: string; classId: number; random: (limit: number) => number }

/** Statements of an attacker who has the application's role. None of them may break the seat counters. */
export const hostileStatements: readonly ((target: Target) => string)[] = [
  ({ day }) => `update catalog.class_days set seats_taken = 0 where id = ${day}`,
  ({ day, random }) =>
    `update catalog.class_days set seats_taken = seats_taken + ${random(9) - 4} where id = ${day}`,
  ({ day }) => `update catalog.class_days set capacity = 100000 where id = ${day}`,
  ({ day }) => `update catalog.class_days set capacity = 0 where id = ${day}`,
  ({ day }) => `delete from booking.booking_days where class_day_id = ${day}`,
  ({ day }) => `delete from catalog.class_days where id = ${day}`,
  ({ member }) => `delete from booking.bookings where member_id = '${member}'`,
  ({ day, member }) => `update booking.booking_days set class_day_id = ${day} where member_id = '${member}'`,
  ({ member }) => `update booking.booking_days set member_id = '${member}'`,
  ({ day }) => `update booking.booking_days set held = 0 where class_day_id = ${day}`,
  ({ day }) => `update booking.booking_days set plus = -5 where class_day_id = ${day}`,
  ({ day }) => `update booking.booking_days set plus = 1000000 where class_day_id = ${day}`,
  ({ day }) => `update booking.booking_days set plus = 5 where class_day_id = ${day} and state = 'booked'`,
  ({ day }) =>
    `update booking.booking_days set state = 'booked', ended_at = null where class_day_id = ${day}`,
  ({ day }) => `update booking.booking_days set state = 'gone' where class_day_id = ${day}`,
  ({ day }) =>
    `update booking.booking_days set ended_at = now() where class_day_id = ${day} and state = 'booked'`,
  ({ member }) => `update booking.booking_days set wait_no = 0 where member_id = '${member}'`,
  ({ day }) => `update catalog.class_days set waiting_parties = 0 where id = ${day}`,
  ({ day }) => `update catalog.class_days set last_wait_no = 0 where id = ${day}`,
  ({ day }) =>
    `update booking.booking_days set state = 'booked' where class_day_id = ${day} and state = 'waiting'`,
  ({ day }) =>
    `update booking.booking_days set state = 'offered', offer_expires_at = 'infinity' where class_day_id = ${day}`,
  ({ member }) => `update booking.booking_days set promoted_at = null where member_id = '${member}'`,
  ({ day }) =>
    `select booking.refuse_queue_jump(d, 9, 1, now()) from booking.booking_days d where class_day_id = ${day}`,
  ({ member }) => `update booking.booking_days set during = 'empty' where member_id = '${member}'`,
  ({ day, member, classId }) =>
    `insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, booked_at, held)
     select id, ${day}, member_id, ${classId}, 0, now(), 0 from booking.bookings where member_id = '${member}' limit 1`,
  ({ day, member }) =>
    `insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, booked_at)
     select id, ${day}, member_id, class_id + 1, 0, now() from booking.bookings where member_id = '${member}' limit 1`,
  () => 'truncate booking.booking_days cascade',
  () => 'alter table booking.booking_days disable trigger all',
  () => 'alter table catalog.class_days drop constraint class_days_no_oversell',
  () => 'drop index booking.booking_days_one_live',
  () => "set session_replication_role = 'replica'",
  () => 'set role postgres',
  () => 'grant update on catalog.class_days to hangkhau_app',
  () => 'drop trigger place_in_queue on booking.booking_days',
  () =>
    `create or replace function booking.keep_seats_taken() returns trigger language plpgsql as 'begin return null; end'`,
  () => 'create temp table class_days (id int, capacity int, seats_taken int)',
  () => 'set search_path = pg_temp, booking, catalog',
  () => 'select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user limit 1',
]
