-- Whether an approved use took place, as staff have seen it; null: nobody has said. `excused`: the space stayed empty, and the
-- applicant had told the base before.
alter table spaces.uses
  add column mark text check (mark in ('used', 'unused', 'excused')),
  add column mark_note text not null default '' check (length(mark_note) <= 200);
alter table spaces.uses add constraint uses_marked check (mark is null or state = 'approved') not valid;
alter table spaces.uses validate constraint uses_marked;
grant update (mark, mark_note) on spaces.uses to hangkhau_app;

-- A mark leaves the reservation as it is.
drop trigger reserve_use on spaces.uses;
create trigger reserve_use after insert or update of space_id, starts_at, ends_at, during, state on spaces.uses
  for each row execute function spaces.reserve_use();

alter table spaces.events
  drop constraint events_kind_check,
  add constraint events_kind_check check (kind in ('sent', 'asked', 'answered', 'changed', 'approved', 'rejected', 'reopened',
    'cancelled', 'closed', 'restored', 'used', 'unused', 'excused', 'unmarked')) not valid;
alter table spaces.events validate constraint events_kind_check;
