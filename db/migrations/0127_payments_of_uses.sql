-- What a base asks for a space besides its fee, and until how many days after the approval it must be paid; null: on the day.
alter table places.spaces
  add column deposit_twd int not null default 0 check (deposit_twd between 0 and 100000),
  add column pay_within_days int check (pay_within_days between 1 and 60);
grant insert (deposit_twd, pay_within_days), update (deposit_twd, pay_within_days) on places.spaces to hangkhau_app;

-- As it was when the use was approved. Owed while its use, or a use of its space, is approved.
create table spaces.charges (
  id int generated always as identity primary key,
  application_id uuid not null references spaces.applications on delete cascade,
  space_id int not null references places.spaces,
  -- Whose fee it is; null: the deposit for the space, once for the whole application.
  use_id int unique references spaces.uses on delete cascade,
  amount_twd int not null check (amount_twd > 0),
  state text not null default 'due' check (state in ('due', 'paid', 'waived', 'returned')),
  -- Null: on the day of the use.
  due_at timestamptz
);
create index on spaces.charges (application_id);
create unique index charges_deposit on spaces.charges (application_id, space_id) where use_id is null;
create index charges_due on spaces.charges (due_at) where state = 'due';
grant select, delete, insert (application_id, space_id, use_id, amount_twd, due_at), update (amount_twd, state, due_at)
  on spaces.charges to hangkhau_app;

alter table spaces.events
  drop constraint events_kind_check,
  add constraint events_kind_check check (kind in ('sent', 'asked', 'answered', 'changed', 'approved', 'rejected', 'reopened',
    'cancelled', 'closed', 'restored', 'used', 'unused', 'excused', 'unmarked', 'fee_due', 'fee_paid', 'fee_waived', 'fee_returned', 'deposit_due', 'deposit_paid',
    'deposit_waived', 'deposit_returned', 'overdue')) not valid;
alter table spaces.events validate constraint events_kind_check;
