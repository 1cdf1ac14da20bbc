-- A closure of a county by staff of some bases closes theirs alone; null: all of its place.
alter table booking.closures add column only_bases int[];
grant insert (only_bases) on booking.closures to hangkhau_app;

/* When staff have closed a base (停班停課): not what was taken back, nor what has not begun. */
create view spaces.closed_times as
  select b.id as base_id, c.date, coalesce(c.from_time, '00:00') as from_time, coalesce(c.until_time, '24:00') as until_time,
    c.reason, c.created_at
  from booking.closures c
  join places.bases b
    on b.id = c.base_id or b.county = c.county and (c.only_bases is null or b.id = any(c.only_bases))
  where c.undone_at is null and (c.armed_for is null or c.started_at is not null);
grant select on spaces.closed_times to hangkhau_app;

-- A use cannot be approved for such a time, also when both happen at the same instant: a closure locks the spaces before it is
-- written.
create function spaces.closed_by(space int, starts_at timestamptz, ends_at timestamptz) returns text
  language sql stable security definer set search_path = '' as $$
  select format('「%s」%s 停班停課：%s', s.name, to_char(c.date, 'FMMM月FMDD日'), c.reason)
  from places.spaces s
  join spaces.closed_times c on c.base_id = s.base_id
    and c.date between (closed_by.starts_at at time zone 'Asia/Taipei')::date and (closed_by.ends_at at time zone 'Asia/Taipei')::date
  where s.id = space
    and (c.date + c.from_time) at time zone 'Asia/Taipei' < closed_by.ends_at
    and (c.date + c.until_time) at time zone 'Asia/Taipei' > closed_by.starts_at
  order by c.created_at limit 1
$$;

create or replace function spaces.reserve_use() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  closed text;
begin
  delete from spaces.reservations r where r.use_id = new.id;
  if new.state = 'approved' then
    closed := spaces.closed_by(new.space_id, new.starts_at, new.ends_at);
    if closed is not null then
      raise exception using errcode = 'HK409', message = 'space_closed', detail = closed;
    end if;
    insert into spaces.reservations (space_id, starts_at, ends_at, during, use_id)
      values (new.space_id, new.starts_at, new.ends_at, new.during, new.id);
  end if;
  return null;
exception when exclusion_violation then
  raise exception using errcode = 'HK409', message = 'space_taken', detail = coalesce(spaces.in_the_way(new.space_id, new.during), '');
end $$;
