-- A use that was paid for and moved to a longer time owes the rest: a fee says of how many minutes it is, and one use may have
-- several of them.
alter table spaces.charges add column minutes int;
update spaces.charges c set minutes = extract(epoch from u.ends_at - u.starts_at) / 60 from spaces.uses u where u.id = c.use_id;
alter table spaces.charges
  drop constraint charges_use_id_key,
  add constraint charges_minutes_check check ((use_id is null) = (minutes is null) and minutes > 0);
create index charges_use on spaces.charges (use_id) where use_id is not null;
grant insert (minutes), update (minutes) on spaces.charges to hangkhau_app;
