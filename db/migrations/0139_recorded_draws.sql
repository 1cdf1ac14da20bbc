-- Who announced and who cancelled a draw. The seed is left out: it is secret until the draw.
create trigger record_change after insert or update of cancelled_at on spaces.draws
  for each row execute function platform.record_change('id', 'seed');
