-- Times that somebody else had when an application for them was sent. The applicant is notified when one comes free.
create table spaces.wishes (
  id int generated always as identity primary key,
  application_id uuid not null references spaces.applications on delete cascade,
  space_id int not null references places.spaces,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at - starts_at <= interval '24 hours'),
  -- With the time that the space needs before and after.
  during tstzrange not null check (lower_inc(during) and not upper_inc(during) and during @> tstzrange(starts_at, ends_at)),
  -- Since when a job has seen it free, without a break; null: somebody has it.
  free_since timestamptz,
  -- When the applicant was last notified that it is free.
  told_at timestamptz
);
create index on spaces.wishes (application_id);
create index on spaces.wishes (starts_at);
grant select, delete, insert (application_id, space_id, starts_at, ends_at, during), update (free_since, told_at)
  on spaces.wishes to hangkhau_app;

alter table spaces.events
  drop constraint events_kind_check,
  add constraint events_kind_check check (kind in ('sent', 'added', 'asked', 'answered', 'changed', 'approved', 'rejected', 'reopened',
    'cancelled', 'closed', 'restored', 'used', 'unused', 'excused', 'unmarked', 'fee_due', 'fee_paid', 'fee_waived', 'fee_returned', 'deposit_due', 'deposit_paid',
    'deposit_waived', 'deposit_returned', 'overdue')) not valid;
alter table spaces.events validate constraint events_kind_check;
