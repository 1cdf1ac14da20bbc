import type { Answer } from 'contract/endpoint'
import type { listRedirects, Site } from 'contract/site'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type StoredSite = Omit<Site, 'demo' | 'buildPollSeconds' | 'liffId'>
type Row = StoredSite & { rules: { from: string; to: string }[] }

export type Settings = { site: StoredSite; redirects: Answer<typeof listRedirects> }

export async function readSettings(db: Database): Promise<Settings> {
  const found = await sql<Row>`
    select s.name, s.tagline, s.contact_email as "contactEmail", s.line_oa_id as "lineOaId",
      s.social_links as "socialLinks",
      (select coalesce(jsonb_agg(jsonb_build_object('from', r.from_path, 'to', r.to_url) order by r.id), '[]')
        from site.redirect_rules r) as rules
    from site.settings s`.execute(db)
  const { rules, ...site } = found.rows[0]!
  return { site, redirects: rules.map((rule) => ({ ...rule, external: !rule.to.startsWith('/') })) }
}
