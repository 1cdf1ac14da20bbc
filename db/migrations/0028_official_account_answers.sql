-- A worker that answers an event owns it until then; afterwards, or when LINE did not answer, anybody may take it again.
alter table official_account.events
  add column is_unblocked boolean not null default false,
  add column claimed_until timestamptz;
grant update (claimed_until) on official_account.events to hangkhau_app;

-- Which rich menu LINE shows to a member, so that each is linked once.
create table official_account.member_menus (
  account_id uuid primary key references identity.accounts on delete cascade,
  rich_menu_id text not null check (length(rich_menu_id) between 1 and 100)
);
grant select, insert, update, delete on official_account.member_menus to hangkhau_app;

-- Accounts whose friendship LINE has not told yet: those that logged in through the mini-app.
create index accounts_friend_unknown on identity.accounts (created_at) where line_friend = 'unknown';
