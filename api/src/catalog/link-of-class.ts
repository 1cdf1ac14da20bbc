import { sql, type RawBuilder } from 'kysely'

/** That of the last day: earlier ones keep the link that they had when they were over. */
export const linkOfClass = (classId: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select d.online_url from catalog.class_days d where d.class_id = ${classId}
  order by d.cancelled_at is not null, d.starts_at desc, d.id desc limit 1)`
