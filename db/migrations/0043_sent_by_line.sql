-- How many messages LINE has taken since it told the quota is counted before each batch.
create index deliveries_line_sent on notifications.deliveries (ended_at) where channel = 'line' and outcome = 'sent';
