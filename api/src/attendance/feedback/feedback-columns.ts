import { sql } from 'kysely'

/** The answer to the member, from feedback f. */
export const feedbackColumns = sql`f.rating, f.words, platform.instant(f.given_at) as "givenAt",
  f.public_at is not null as "isPublic"`
