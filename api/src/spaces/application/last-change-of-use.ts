import { sql } from 'kysely'

/** The kind of the last event that changed a use `u`; payments do not. */
export const lastChangeOfUse = sql<string>`(
  select e.kind from spaces.events e
  where e.application_id = u.application_id and u.id = any(e.use_ids) and e.kind !~ '^(fee|deposit)_'
  order by e.id desc limit 1)`
