import { sql } from 'kysely'

/**
 * Whether neither LINE nor e-mail can reach a person: member m with account a, both null for a guest. Whoever has not been
 * asked yet whether they are a friend of the official account may be.
 */
export const isUnreachable = sql<boolean>`(m.id is null or not (
  m.notify_line and a.line_friend not in ('none', 'blocked') or m.notify_email and m.email is not null))`
