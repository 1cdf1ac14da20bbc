-- Drawing lots for contested times: what is wanted in some spaces on some days is decided by lot, by a published rule.
create table spaces.draws (
  id int generated always as identity primary key,
  base_id int not null references places.bases,
  title text not null check (btrim(title) <> '' and length(title) <= 60),
  -- Days of use, in Asia/Taipei; both included.
  uses_from date not null,
  uses_to date not null check (uses_to >= uses_from),
  registers_until timestamptz not null,
  draws_at timestamptz not null check (draws_at > registers_until),
  confirm_days int not null check (confirm_days between 1 and 14),
  -- Secret until it is drawn; no reader shows it before. Its hash is published at once.
  seed text not null default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')
    check (seed ~ '^[0-9a-f]{64}$'),
  commitment text not null generated always as (encode(sha256(seed::bytea), 'hex')) stored,
  made_at timestamptz not null,
  -- When the applicants of contested times were told.
  mediated_at timestamptz,
  drawn_at timestamptz,
  cancelled_at timestamptz,
  check (drawn_at is null or cancelled_at is null)
);
create index on spaces.draws (base_id, id);
create index draws_to_do on spaces.draws (draws_at) where drawn_at is null and cancelled_at is null;

create table spaces.draw_spaces (
  draw_id int not null references spaces.draws on delete cascade,
  space_id int not null references places.spaces,
  days daterange not null,
  is_cancelled boolean not null default false,
  primary key (draw_id, space_id),
  constraint draws_no_overlap exclude using gist (space_id with =, days with &&) where (not is_cancelled)
);

-- The log of a draw: each wanted time as it was then. The case number stays when its applicant deletes the account, so that
-- the result can be computed again.
create table spaces.draw_entries (
  draw_id int not null references spaces.draws on delete cascade,
  use_no int not null,
  code text not null check (code ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- Null: deleted.
  use_id int references spaces.uses on delete set null,
  space_id int not null references places.spaces,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  -- In the order of the draw; null: an earlier entry is of the same group.
  place int check (place > 0),
  outcome text not null check (outcome in ('won', 'waiting', 'same_group')),
  waits_as int check ((waits_as is not null) = (outcome = 'waiting')),
  passed_down_at timestamptz,
  -- Of what was won or passed down: what is not confirmed until then is cancelled.
  confirm_by timestamptz,
  confirmed_at timestamptz,
  primary key (draw_id, use_no),
  unique (draw_id, place),
  check ((place is null) = (outcome = 'same_group')),
  check (passed_down_at is null or outcome = 'waiting'),
  check ((confirm_by is not null) = (outcome = 'won' or passed_down_at is not null))
);
create index draw_entries_use on spaces.draw_entries (use_id) where use_id is not null;
create index draw_entries_to_confirm on spaces.draw_entries (confirm_by) where confirmed_at is null and confirm_by is not null;
create index draw_entries_waiting on spaces.draw_entries (draw_id, place) where outcome = 'waiting' and passed_down_at is null;

grant select,
  insert (base_id, title, uses_from, uses_to, registers_until, draws_at, confirm_days, made_at),
  update (mediated_at, drawn_at, cancelled_at)
  on spaces.draws to hangkhau_app;
grant select, insert (draw_id, space_id, days), update (is_cancelled) on spaces.draw_spaces to hangkhau_app;
grant select,
  insert (draw_id, use_no, code, use_id, space_id, starts_at, ends_at, key, place, outcome, waits_as, confirm_by),
  update (passed_down_at, confirm_by, confirmed_at)
  on spaces.draw_entries to hangkhau_app;

alter table spaces.events
  drop constraint events_kind_check,
  add constraint events_kind_check check (kind in ('sent', 'added', 'asked', 'answered', 'changed', 'approved', 'rejected', 'reopened',
    'cancelled', 'closed', 'restored', 'used', 'unused', 'excused', 'unmarked', 'fee_due', 'fee_paid', 'fee_waived', 'fee_returned', 'deposit_due', 'deposit_paid',
    'deposit_waived', 'deposit_returned', 'overdue', 'drawn', 'confirmed', 'unconfirmed')) not valid;
alter table spaces.events validate constraint events_kind_check;
