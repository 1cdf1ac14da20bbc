import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export type RequiredSetting = 'collector' | 'contact e-mail'

export type AdvisedSetting = 'service hours' | 'official account' | 'own privacy notice' | 'own terms'

/**
 * What visitors look for and nobody has entered or published yet, unless an administrator has decided to do without it. They can
 * sign up without it.
 */
export async function missingAdvisedSettings(db: Database): Promise<AdvisedSetting[]> {
  const { rows } = await sql<{ name: AdvisedSetting }>`
    select advised.name from site.settings s
    cross join (select array(select step from site.confirmed_steps) as steps) decided
    cross join lateral (values
      (1, 'service hours', trim(s.service_hours) = ''),
      (2, 'official account', s.line_oa_id is null and not 'line' = any(decided.steps)),
      (3, 'own privacy notice', not 'legal' = any(decided.steps)
        and not exists (select from site.legal_versions where kind = 'privacy')),
      (4, 'own terms', not 'legal' = any(decided.steps)
        and not exists (select from site.legal_versions where kind = 'terms'))
    ) advised (place, name, is_missing)
    where advised.is_missing order by advised.place`.execute(db)
  return rows.map(({ name }) => name)
}

/** What is not entered yet of what must be disclosed to people before they sign up (個資法 §8). */
export async function missingSettings(db: Database): Promise<RequiredSetting[]> {
  const { rows } = await sql<{ name: RequiredSetting }>`
    select required.name from site.settings s
    cross join lateral (values ('collector', s.collector), ('contact e-mail', s.contact_email)) required (name, value)
    where required.value = ''`.execute(db)
  return rows.map(({ name }) => name)
}
