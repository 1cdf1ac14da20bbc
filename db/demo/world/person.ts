import type { CountyId } from 'contract/places/counties'
import type { PersonStatusId } from './person-statuses.ts'

/** A person of the demo world: the LINE account and, when signed up, the member. */
export type Person = {
  key: string
  id: string
  line_user_id: string
  line_name: string
  line_friend: 'none' | 'friend' | 'blocked'
  signedUp: boolean
  name: string
  mobile: string
  email: string | null
  birthday: string
  county: CountyId
  district: string
  person_statuses: readonly PersonStatusId[]
  interests: readonly string[]
  heard_from: string | null
  signed_up_at: number
}
