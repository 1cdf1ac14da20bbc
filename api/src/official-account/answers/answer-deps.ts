import type { SiteLinks } from '#official-account/messages/site-links.ts'
import type { Database } from '#platform/db/database.ts'

export type AnswerDeps = { db: Database; links: SiteLinks; now: Date }
