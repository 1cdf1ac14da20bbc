import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export type RequiredSetting = 'collector' | 'contact e-mail'

/** What is not entered yet of what people must be told before they sign up (個資法 §8). */
export async function missingSettings(db: Database): Promise<RequiredSetting[]> {
  const { rows } = await sql<{ name: RequiredSetting }>`
    select required.name from site.settings s
    cross join lateral (values ('collector', s.collector), ('contact e-mail', s.contact_email)) required (name, value)
    where required.value = ''`.execute(db)
  return rows.map(({ name }) => name)
}
