-- The date on which it was last decided whether there is something to tell: once a day, so that nobody is asked again until noon.
alter table identity.members add column digest_on date;
grant update (digest_on) on identity.members to hangkhau_app;
