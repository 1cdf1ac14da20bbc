-- Nobody can be interested in a category that no longer exists.
create function catalog.forget_interest() returns trigger language plpgsql security definer
set search_path = identity, pg_temp as $$
begin
  update identity.members set interests = array_remove(interests, old.id) where old.id = any(interests);
  return null;
end $$;
create trigger forget_interest after delete on catalog.categories
  for each row execute function catalog.forget_interest();
