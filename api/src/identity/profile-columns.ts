import type { ProfileFields } from 'contract/identity/identity'
import { sql } from 'kysely'

export const profileColumns = (fields: ProfileFields) => ({
  name: fields.name,
  mobile: fields.mobile,
  email: fields.email,
  birthday: fields.birthday,
  county: fields.county,
  district: fields.district,
  person_statuses: [...new Set(fields.personStatuses)],
  interests: [...new Set(fields.interests)],
  heard_from: fields.heardFrom,
})

export const profileFieldsOf = sql`m.name, m.mobile, m.email, m.birthday, m.county, m.district,
  m.person_statuses as "personStatuses", m.interests, m.heard_from as "heardFrom"`
