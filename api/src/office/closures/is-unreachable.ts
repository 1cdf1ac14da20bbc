import { sql } from 'kysely'

/** By LINE and e-mail. Member m and account a are null for a guest; an unknown friendship counts as reachable. */
export const isUnreachable = sql<boolean>`(m.id is null or not (
  m.notify_line and a.line_friend not in ('none', 'blocked') or m.notify_email and m.email is not null))`
