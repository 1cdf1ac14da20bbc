-- Who downloads the list of lent times is recorded.
alter table platform.looks drop constraint looks_kind_check;
alter table platform.looks add constraint looks_kind_check check (kind in ('person', 'roster', 'phone', 'walk_in', 'unreached',
  'phone_list', 'messages', 'message', 'search', 'application', 'told', 'notified', 'space_uses'));
