-- Lists of the back-office after years. What members wrote, newest first, was sorted as a whole for each page:
create index feedback_written on booking.feedback (given_at desc, booking_id desc) where words <> '';
-- The parties of a day that have ended were found by reading all of history: the other indexes have the live ones only, so
-- that a booking writes few. This one is written when a party ends.
create index booking_days_ended on booking.booking_days (class_day_id) where ended_at is not null;
