import type { Answer } from 'contract/endpoint'
import { consentVersion } from 'contract/identity/consent'
import type { listRedirects, readOrganisation, Site } from 'contract/site'
import { nameOfSocialPage } from 'contract/site/social-page'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { lastPrivacyVersion } from './legal/current-consent.ts'

type StoredSite = Omit<Site, 'demo' | 'buildPollSeconds' | 'liffId'>
type Organisation = Answer<typeof readOrganisation>
type Row = Omit<StoredSite, 'socialLinks'> &
  Organisation & { socialUrls: string[]; rules: { from: string; to: string }[] }

export type Settings = {
  site: StoredSite
  organisation: Organisation
  redirects: Answer<typeof listRedirects>
}

export async function readSettings(db: Database): Promise<Settings> {
  const found = await sql<Row>`
    select s.name, s.tagline, s.contact_email as "contactEmail", s.collector, s.phone, s.line_oa_id as "lineOaId",
      s.social_urls as "socialUrls", s.tax_id as "taxId", s.postal_address as "postalAddress",
      s.service_hours as "serviceHours",
      coalesce(${lastPrivacyVersion}, ${consentVersion}) as "consentVersion",
      (select coalesce(jsonb_agg(jsonb_build_object('from', r.from_path, 'to', r.to_url) order by r.id), '[]')
        from site.redirect_rules r) as rules
    from site.settings s`.execute(db)
  const { rules, socialUrls, taxId, postalAddress, serviceHours, ...site } = found.rows[0]!
  return {
    site: { ...site, socialLinks: socialUrls.map((url) => ({ name: nameOfSocialPage(url), url })) },
    organisation: { taxId, postalAddress, serviceHours },
    redirects: rules.map((rule) => ({ ...rule, external: !rule.to.startsWith('/') })),
  }
}
