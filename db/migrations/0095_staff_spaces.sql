create trigger record_change after insert or update on places.spaces
  for each row execute function platform.record_change();
grant insert (base_id, name, summary, people, area_m2, hourly_fee_twd, equipment, rules, published_at),
  update (base_id, name, summary, people, area_m2, hourly_fee_twd, equipment, rules, published_at)
  on places.spaces to hangkhau_app;
