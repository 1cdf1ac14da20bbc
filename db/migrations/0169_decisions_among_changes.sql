-- The page of changes shows what staff have decided of applications for spaces, by time.
create index events_of_staff on spaces.events (at, id) where kind in ('asked', 'moved', 'approved', 'rejected', 'reopened',
  'fee_due', 'fee_paid', 'fee_waived', 'fee_returned', 'deposit_due', 'deposit_paid', 'deposit_waived', 'deposit_returned',
  'set_apart', 'set_together');
