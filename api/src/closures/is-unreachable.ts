import { sql } from 'kysely'

// Of a member m with an account a; both are null for a guest.

/** An unknown friendship counts as reachable. */
export const isReachedByLine = sql<boolean>`(m.notify_line and a.line_friend not in ('none', 'blocked'))`

export const isReachedByEmail = sql<boolean>`(m.notify_email and m.email is not null)`

/** By LINE and e-mail. */
export const isUnreachable = sql<boolean>`(m.id is null or not (${isReachedByLine} or ${isReachedByEmail}))`
