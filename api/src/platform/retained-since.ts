import { sql, type RawBuilder } from 'kysely'

/** From when on records of what staff have changed and read are kept and listed, as the privacy notice promises. */
export const retainedSince = (now: Date): RawBuilder<Date> =>
  sql<Date>`(${now}::timestamptz - interval '3 years')`
