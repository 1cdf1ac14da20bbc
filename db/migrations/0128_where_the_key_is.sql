-- Where the key of a space is, or how to get in: for the applicant of an approved use only.
alter table places.spaces add column key_note text not null default '' check (length(key_note) <= 500);
grant insert (key_note), update (key_note) on places.spaces to hangkhau_app;
