-- Who came on a day of a booking. No row: nobody has recorded it.
create table booking.attendance (
  booking_id uuid not null,
  class_day_id int not null,
  state text not null check (state in ('present', 'late', 'left_early', 'absent')),
  -- how many of the party came; 0 when absent
  came int not null check (came between 0 and 6 and (came = 0) = (state = 'absent')),
  recorded_at timestamptz not null,
  primary key (booking_id, class_day_id),
  foreign key (booking_id, class_day_id) references booking.booking_days (booking_id, class_day_id)
);
create index attendance_class_day on booking.attendance (class_day_id);

-- What a member thinks of a class, one to five, after it.
create table booking.feedback (
  booking_id uuid primary key references booking.bookings,
  rating int not null check (rating between 1 and 5),
  words text not null default '' check (length(words) <= 1000),
  given_at timestamptz not null
);

grant select on booking.attendance, booking.feedback to hangkhau_app;
