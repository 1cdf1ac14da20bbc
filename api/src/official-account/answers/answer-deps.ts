import type { SiteLinks } from '#official-account/messages/site-links.ts'
import type { Database } from '#platform/db/database.ts'

/** What the answers need: the database, where links lead, and the time of the answer. */
export type AnswerDeps = { db: Database; links: SiteLinks; now: Date }
