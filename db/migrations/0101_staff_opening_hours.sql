-- Several spans a day, such as 09:00–12:00 and 14:00–21:00. Staff replace all hours of a base at once.
alter table places.opening_hours drop constraint opening_hours_pkey, add primary key (base_id, weekday, opens_at);

grant insert (base_id, weekday, opens_at, closes_at), delete on places.opening_hours to hangkhau_app;
