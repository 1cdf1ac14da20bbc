-- The icon of a facility, as set and name of an Iconify set: `lucide:bike`. Served by GET /api/icon/<set>.json.
alter table places.facilities
  add column icon text check (icon ~ '^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$' and length(icon) <= 80);
