import { sql } from 'kysely'

export const feedbackColumns = sql`f.rating, f.words, platform.instant(f.given_at) as "givenAt",
  f.public_at is not null as "isPublic"`
