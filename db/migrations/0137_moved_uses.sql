-- Staff move a use of a space to another time or space; the applicant is notified of what it was before.
alter table spaces.events
  drop constraint events_kind_check,
  add constraint events_kind_check check (kind in ('sent', 'added', 'asked', 'answered', 'changed', 'moved', 'approved', 'rejected',
    'reopened', 'cancelled', 'closed', 'restored', 'used', 'unused', 'excused', 'unmarked', 'fee_due', 'fee_paid', 'fee_waived', 'fee_returned',
    'deposit_due', 'deposit_paid', 'deposit_waived', 'deposit_returned', 'overdue', 'drawn', 'confirmed', 'unconfirmed')) not valid;
alter table spaces.events validate constraint events_kind_check;
-- Start, end and space of a moved use as they were (`before` in notice-facts.ts), and what staff wrote to the applicant.
alter table spaces.events add column moved_from jsonb;
grant insert (moved_from) on spaces.events to hangkhau_app;
drop index spaces.events_to_tell;
create index events_to_tell on spaces.events (at) where told_at is null
  and kind in ('approved', 'rejected', 'reopened', 'asked', 'moved');

grant update (space_id) on spaces.uses to hangkhau_app;
grant update (space_id) on spaces.charges to hangkhau_app;
