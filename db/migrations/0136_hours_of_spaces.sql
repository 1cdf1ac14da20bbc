-- When a space is lent (外借時間): one without rows in the hours of its base, one with rows in these only. A weekday without a row
-- is then a day on which it is not lent. 0 = Sunday. Staff replace all hours of a space at once.
create table places.space_hours (
  space_id int not null references places.spaces,
  weekday int not null check (weekday between 0 and 6),
  opens_at time not null,
  closes_at time not null check (closes_at > opens_at),
  primary key (space_id, weekday, opens_at)
);
grant select, insert (space_id, weekday, opens_at, closes_at), delete on places.space_hours to hangkhau_app;

create trigger tell_content_changed after insert or update or delete on places.space_hours
  for each statement execute function site.tell_content_changed();
