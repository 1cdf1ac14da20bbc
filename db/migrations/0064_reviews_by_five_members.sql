-- What everybody may read of the answers about these classes; null until five members have answered. Members count,
-- not answers: the average of one who answered about five days would publish what this one person thinks.
create or replace function booking.public_reviews(class_ids int[]) returns jsonb language sql stable as $$
  with answers as materialized (
    select f.booking_id, f.rating, f.words, f.given_at, f.public_at, b.member_id
    from booking.bookings b join booking.feedback f on f.booking_id = b.id
    where b.class_id = any(class_ids))
  select case when count(distinct member_id) >= 5 then jsonb_build_object(
    'rating', round(avg(rating), 1), 'answers', count(*),
    'words', (select coalesce(jsonb_agg(jsonb_build_object('name', w.name, 'rating', w.rating, 'words', w.words)
        order by w.given_at desc, w.booking_id), '[]')
      from (select a.booking_id, a.rating, a.words, a.given_at, left(btrim(m.name), 1) || '○○' as name
        from answers a join identity.members m on m.id = a.member_id
        where a.public_at is not null and a.words <> ''
        order by a.given_at desc, a.booking_id limit 3) w)) end
  from answers
$$;
