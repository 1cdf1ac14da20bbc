import type { Site } from 'contract/site'
import type { Database } from '../platform/db/database.ts'

/** Name, tagline, contact and links as the staff have set them. */
export async function readSite(db: Database, demo: boolean): Promise<Site> {
  const row = await db.selectFrom('site.settings').selectAll().executeTakeFirstOrThrow()
  return {
    name: row.name,
    tagline: row.tagline,
    contactEmail: row.contact_email,
    lineOaId: row.line_oa_id,
    socialLinks: row.social_links as Site['socialLinks'],
    demo,
  }
}
