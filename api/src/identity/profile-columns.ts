import type { ProfileFields } from 'contract/identity'

/** The columns of identity.members for the given form fields. */
export const profileColumns = (fields: ProfileFields) => ({
  name: fields.name,
  mobile: fields.mobile,
  email: fields.email,
  birthday: fields.birthday,
  county: fields.county,
  district: fields.district,
  person_status: fields.personStatus,
  interests: [...new Set(fields.interests)],
  heard_from: fields.heardFrom,
})
