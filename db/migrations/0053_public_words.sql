-- Members agree that others read their rating and words about a class: since when; null when they have not, or took it back.
alter table booking.feedback add column public_at timestamptz;
grant update (public_at) on booking.feedback to hangkhau_app;

create index bookings_class on booking.bookings (class_id);

-- What everybody may read of the answers about these classes; null below five answers, so that nobody can be guessed.
-- All ratings count, without names. Only words whose member agreed are shown, with the first character of the name.
create function booking.public_reviews(class_ids int[]) returns jsonb language sql stable as $$
  with answers as materialized (
    select f.booking_id, f.rating, f.words, f.given_at, f.public_at, b.member_id
    from booking.bookings b join booking.feedback f on f.booking_id = b.id
    where b.class_id = any(class_ids))
  select case when count(*) >= 5 then jsonb_build_object(
    'rating', round(avg(rating), 1), 'answers', count(*),
    'words', (select coalesce(jsonb_agg(jsonb_build_object('name', w.name, 'rating', w.rating, 'words', w.words)
        order by w.given_at desc, w.booking_id), '[]')
      from (select a.booking_id, a.rating, a.words, a.given_at, left(btrim(m.name), 1) || '○○' as name
        from answers a join identity.members m on m.id = a.member_id
        where a.public_at is not null and a.words <> ''
        order by a.given_at desc, a.booking_id limit 3) w)) end
  from answers
$$;
grant execute on function booking.public_reviews(int[]) to hangkhau_app;

create or replace function booking.forget_member(member uuid) returns void
language plpgsql security definer set search_path = booking, pg_temp as $$
declare
  stand_in uuid := gen_random_uuid();
begin
  update feedback f set words = '', public_at = null from bookings b
    where b.id = f.booking_id and b.member_id = member and (f.words <> '' or f.public_at is not null);
  update overbookings o set reason = null from bookings b
    where b.id = o.booking_id and b.member_id = member;
  update bookings set member_id = stand_in where member_id = member;
  update booking_events set actor_id = stand_in where actor_id = member;
  update attendance_events set actor_id = stand_in where actor_id = member;
end $$;
