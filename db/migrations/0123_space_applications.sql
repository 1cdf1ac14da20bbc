-- Who may apply for a space, and how early.
alter table places.spaces
  add column is_lent boolean not null default true,
  add column apply_hours_ahead int not null default 48 check (apply_hours_ahead between 0 and 720),
  add column apply_days_ahead int not null default 90 check (apply_days_ahead between 1 and 366);
grant insert (is_lent, apply_hours_ahead, apply_days_ahead), update (is_lent, apply_hours_ahead, apply_days_ahead)
  on places.spaces to hangkhau_app;

create table spaces.applications (
  id uuid primary key default gen_random_uuid(),
  -- In the order in which they were sent.
  number int generated always as identity unique,
  code text not null unique check (code ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  member_id uuid not null references identity.members,
  base_id int not null references places.bases,
  purpose text not null check (purpose in ('reading', 'practice', 'meeting', 'activity', 'other')),
  title text not null check (btrim(title) <> '' and length(title) <= 60),
  headcount int not null check (headcount between 1 and 1000),
  equipment text not null check (length(equipment) <= 300),
  note text not null check (length(note) <= 500),
  contact_name text not null check (btrim(contact_name) <> '' and length(contact_name) <= 40),
  contact_phone text not null check (contact_phone ~ '^0[0-9]{8,9}$'),
  -- What staff asked last; null: nothing, or it was answered.
  question text check (length(question) <= 300),
  sent_at timestamptz not null
);
create index on spaces.applications (member_id, number);
create index on spaces.applications (base_id, number);

create table spaces.uses (
  id int generated always as identity primary key,
  application_id uuid not null references spaces.applications on delete cascade,
  space_id int not null references places.spaces,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at - starts_at <= interval '24 hours'),
  -- With the time that the space needs before and after.
  during tstzrange not null check (lower_inc(during) and not upper_inc(during) and during @> tstzrange(starts_at, ends_at)),
  -- One that is pending after its start has expired.
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'cancelled')),
  reason text not null default '' check (length(reason) <= 300)
);
create index on spaces.uses (application_id);
-- Rivals and availability look for what is pending.
create index uses_pending on spaces.uses using gist (space_id, during) where state = 'pending';
create index uses_to_decide on spaces.uses (starts_at) where state = 'pending';

create table spaces.events (
  id int generated always as identity primary key,
  application_id uuid not null references spaces.applications on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in
    ('sent', 'asked', 'answered', 'changed', 'approved', 'rejected', 'reopened', 'cancelled')),
  use_ids int[] not null,
  words text not null check (length(words) <= 500),
  -- Which person of staff it was; null: the applicant, or somebody whose account is deleted.
  actor_id uuid references identity.accounts,
  -- When the applicant was notified of an act of staff; null: not yet.
  told_at timestamptz
);
create index on spaces.events (application_id);
create index on spaces.events (actor_id) where actor_id is not null;
create index events_to_tell on spaces.events (at) where told_at is null and kind in ('approved', 'rejected', 'reopened', 'asked');

grant select, delete,
  insert (code, member_id, base_id, purpose, title, headcount, equipment, note, contact_name, contact_phone, sent_at),
  update (purpose, title, headcount, equipment, note, contact_name, contact_phone, question)
  on spaces.applications to hangkhau_app;
grant select, insert (application_id, space_id, starts_at, ends_at, during), update (starts_at, ends_at, during, state, reason)
  on spaces.uses to hangkhau_app;
grant select, insert (application_id, at, kind, use_ids, words, actor_id), update (actor_id, told_at)
  on spaces.events to hangkhau_app;

alter table spaces.reservations
  add column use_id int unique references spaces.uses on delete cascade,
  add check (num_nonnulls(class_day_id, use_id) = 1);

create or replace function spaces.in_the_way(space int, wanted tstzrange) returns text
language sql stable security definer set search_path = '' as $$
  select format('「%s」%s 已經有「%s」', s.name,
    to_char(r.starts_at at time zone 'Asia/Taipei', 'FMMM月FMDD日 HH24:MI')
      || '–' || to_char(r.ends_at at time zone 'Asia/Taipei', 'HH24:MI'),
    coalesce(k.title || ' ' || c.name, '場地借用：' || a.title))
  from spaces.reservations r
  join places.spaces s on s.id = r.space_id
  left join catalog.class_days d on d.id = r.class_day_id
  left join catalog.classes c on c.id = d.class_id
  left join catalog.courses k on k.id = c.course_id
  left join spaces.uses u on u.id = r.use_id
  left join spaces.applications a on a.id = u.application_id
  where r.space_id = space and r.during && wanted
  order by r.starts_at limit 1
$$;

-- An approved use has the space, from the statement that approves it until the one that does not.
create function spaces.reserve_use() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from spaces.reservations r where r.use_id = new.id;
  if new.state = 'approved' then
    insert into spaces.reservations (space_id, starts_at, ends_at, during, use_id)
      values (new.space_id, new.starts_at, new.ends_at, new.during, new.id);
  end if;
  return null;
exception when exclusion_violation then
  raise exception using errcode = 'HK409', message = 'space_taken', detail = coalesce(spaces.in_the_way(new.space_id, new.during), '');
end $$;
create trigger reserve_use after insert or update on spaces.uses
  for each row execute function spaces.reserve_use();

alter table platform.looks
  drop constraint looks_kind_check,
  add constraint looks_kind_check check (kind in ('person', 'roster', 'phone', 'walk_in', 'unreached', 'phone_list',
    'messages', 'message', 'search', 'application')) not valid;
alter table platform.looks validate constraint looks_kind_check;
