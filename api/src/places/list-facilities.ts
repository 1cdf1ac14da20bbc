import type { Database } from '#platform/db/database.ts'

/** All that a base can have, in their order. */
export const listFacilities = (db: Database): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('places.facilities').select(['id', 'name']).orderBy('sort').execute()
