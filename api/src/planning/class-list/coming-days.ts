import { sql, type RawBuilder } from 'kysely'

/** Whether a day is not over. No day is longer than 24 hours, so that the index of starts finds these days. */
export const isComing = (day: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql`${day}.starts_at > ${now}::timestamptz - interval '24 hours' and ${day}.ends_at > ${now}`
