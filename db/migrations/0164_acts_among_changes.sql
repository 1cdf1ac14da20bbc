-- The page of changes shows closures and overbookings among them, by time.
create index changes_time on platform.changes (at desc, id desc);
drop index platform.changes_at;
create index closures_undone_at on booking.closures (undone_at) where undone_at is not null;
create index overbookings_created_at on booking.overbookings (created_at);
