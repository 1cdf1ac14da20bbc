-- A closure cancels the uses of the spaces of its bases too. Undoing it gives them back what they were.
create table spaces.closure_uses (
  closure_id uuid not null references booking.closures,
  use_id int not null references spaces.uses on delete cascade,
  -- As those of booking.closure_days.
  state text not null default 'pending' check (state in ('pending', 'applied', 'skipped', 'undone', 'kept')),
  note text check ((note is not null) = (state in ('skipped', 'kept'))),
  -- What the use was before, and what staff had written with it; null: the closure has not reached it.
  was_state text check (was_state in ('pending', 'approved')),
  was_reason text,
  -- When the applicant was notified that the use is cancelled, and that it is not any more.
  told_at timestamptz,
  undo_told_at timestamptz,
  primary key (closure_id, use_id)
);
create index on spaces.closure_uses (use_id);
create index closure_uses_to_tell on spaces.closure_uses (closure_id)
  where told_at is null and state in ('applied', 'kept') or undo_told_at is null and told_at is not null and state = 'undone';
grant select, insert (closure_id, use_id), update (state, note, was_state, was_reason, told_at, undo_told_at)
  on spaces.closure_uses to hangkhau_app;

-- A closure looks for the uses of its date; one takes at most 24 hours.
create index uses_live on spaces.uses (starts_at) where state in ('pending', 'approved');

alter table spaces.events
  drop constraint events_kind_check,
  add constraint events_kind_check check (kind in
    ('sent', 'asked', 'answered', 'changed', 'approved', 'rejected', 'reopened', 'cancelled', 'closed', 'restored')) not valid;
alter table spaces.events validate constraint events_kind_check;
