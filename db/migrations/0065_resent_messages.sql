-- Which failed messages staff had sent again: once per row, with the person who asked for it.
create table notifications.resends (
  id bigint primary key generated always as identity,
  message_id int not null references notifications.messages on delete cascade,
  at timestamptz not null,
  -- null: the account of the person of staff has been deleted
  actor_id uuid references identity.accounts on delete set null
);
create index resends_message on notifications.resends (message_id, id);
create index resends_actor on notifications.resends (actor_id);
grant select, insert on notifications.resends to hangkhau_app;

-- A message that is sent again by LINE goes by e-mail afterwards as at the first time.
grant delete on notifications.deliveries to hangkhau_app;
