-- Staff record that an applicant belongs to no other group in draws, or take that back. Telephones are not verified, so two
-- applicants with the same one may be strangers.
alter table spaces.events
  drop constraint events_kind_check,
  add constraint events_kind_check check (kind in ('sent', 'added', 'asked', 'answered', 'changed', 'moved', 'approved', 'rejected',
    'reopened', 'cancelled', 'closed', 'restored', 'used', 'unused', 'excused', 'unmarked', 'fee_due', 'fee_paid', 'fee_waived', 'fee_returned',
    'deposit_due', 'deposit_paid', 'deposit_waived', 'deposit_returned', 'overdue', 'drawn', 'confirmed', 'unconfirmed', 'set_apart',
    'set_together')) not valid;
alter table spaces.events validate constraint events_kind_check;
create index events_of_groups on spaces.events (application_id, id) where kind in ('set_apart', 'set_together');
