import { sql, type RawBuilder } from 'kysely'

/**
 * When a copy of the class `of` is decided: as far before its first day as the class was, or null when that is over. `of` is
 * an alias of `catalog.classes`.
 */
export function copiedDecideBy(
  of: string,
  firstDay: RawBuilder<unknown>,
  now: Date,
): RawBuilder<Date | null> {
  const decideBy = sql`(${sql.ref(`${of}.decide_by`)} + (${firstDay} - (
    select min(d.starts_at) from catalog.class_days d where d.class_id = ${sql.ref(`${of}.id`)})))`
  return sql`(case when ${decideBy} > ${now} then ${decideBy} end)`
}
