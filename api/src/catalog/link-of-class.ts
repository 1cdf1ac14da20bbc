import { sql, type RawBuilder } from 'kysely'

/** The link of its last day, because days that are over keep the one that they had. */
export const linkOfClass = (classId: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select d.online_url from catalog.class_days d where d.class_id = ${classId}
  order by d.cancelled_at is not null, d.starts_at desc, d.id desc limit 1)`
