-- Messages that failed are listed for staff: few among all that were sent.
create index deliveries_failed on notifications.deliveries (message_id)
  where outcome in ('refused', 'gave_up', 'unknown');
