-- Whoever looks for a free space reads the closures of each date and base.
create index closures_date on booking.closures (date) where undone_at is null;
