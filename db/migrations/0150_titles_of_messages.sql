-- Every title that messages about a class have had: staff search messages by it, and the class may have another name since.
-- An index of the titles in all messages tripled the time of writing one; this is one look-up for each statement and title.
-- Messages about no class, or several, are not among them: the title of a space application may name somebody.
create table notifications.titles (
  class_id int not null,
  title text not null,
  primary key (class_id, title)
);
grant select on notifications.titles to hangkhau_app;

create function notifications.note_titles() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into notifications.titles (class_id, title)
  select distinct t.class_id, t.title from (
    select m.class_id, concat_ws(' ', m.facts -> 'days' -> 0 ->> 'title', m.facts -> 'days' -> 0 ->> 'className') as title
    from added m) t
  where t.class_id is not null and t.title <> ''
  -- In one order, so that writers of several titles wait for each other in it.
  order by t.class_id, t.title
  on conflict do nothing;
  return null;
end $$;

create trigger note_titles after insert on notifications.messages referencing new table as added
  for each statement execute function notifications.note_titles();
insert into notifications.titles (class_id, title)
select distinct t.class_id, t.title from (
  select m.class_id, concat_ws(' ', m.facts -> 'days' -> 0 ->> 'title', m.facts -> 'days' -> 0 ->> 'className') as title
  from notifications.messages m) t
where t.class_id is not null and t.title <> '';
