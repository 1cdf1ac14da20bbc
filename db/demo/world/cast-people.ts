import { lastDoorDay } from 'contract/roles/given-role'
import { cast, castLineUserId, type CastMember } from '#demo/cast.ts'
import type { Person } from './person.ts'
import { dayMs } from './pick-schedule.ts'
import { seededRandom } from './seeded-random.ts'

/** Cast members whose data differs from the default (living in 鹿港). */
const profileChanges: Record<string, Partial<Person>> = {
  lin: { birthday: '1978-04-12', interests: ['ceramics', 'cooking', 'textile'], heard_from: '朋友介紹' },
  chen: { birthday: '1969-09-30', county: 'taichung', district: '西區', interests: ['woodwork'] },
  noemail: {
    birthday: '1951-02-03',
    person_statuses: ['learner', 'senior'],
    interests: ['calligraphy', 'music'],
  },
  longname: {
    birthday: '1993-12-24',
    county: 'taipei',
    district: '大同區',
    interests: ['baking', 'ceramics'],
  },
  nopicture: { birthday: '1988-07-07', county: 'kaohsiung', district: '鹽埕區', interests: ['language'] },
  fullcalendar: {
    birthday: '1962-10-10',
    person_statuses: ['learner', 'senior'],
    interests: ['body', 'music', 'gardening'],
  },
  waitlist: { birthday: '1996-03-15', person_statuses: ['returner'], interests: ['baking', 'woodwork'] },
  coach: { birthday: '1975-08-20', person_statuses: ['teacher'], interests: ['body'] },
}

/** The named cast as people with LINE accounts; those who have not signed up have no member. */
export function castPeople(midnight: number): Person[] {
  const random = seededRandom(7)
  return cast.map((member, index) => ({
    key: member.key,
    id: random.uuid(),
    line_user_id: castLineUserId(member.key),
    line_name: member.displayName,
    line_friend: member.lineFriend,
    signedUp: member.signedUp,
    name: Array.from(member.displayName).slice(0, 20).join(''),
    mobile: `09${String(12_345_600 + index)}`,
    email: member.email ?? null,
    birthday: '1985-05-05',
    county: 'changhua',
    district: '鹿港鎮',
    person_statuses: [member.role ? 'volunteer' : 'learner'],
    interests: [],
    heard_from: '路過基地',
    signed_up_at: midnight - (300 + index) * dayMs,
    ...profileChanges[member.key],
  }))
}

/** Roles of the staff; base roles have a base, and those at the door a last day. */
export function castRoles(people: readonly Person[], today: string) {
  return cast.flatMap((member) => (member.role ? [roleOf(member, people, today)] : []))
}

const roleOf = (member: CastMember, people: readonly Person[], today: string) => ({
  account_id: people.find(({ key }) => key === member.key)!.id,
  role: member.role!,
  base_id: member.baseIndex === undefined ? null : member.baseIndex + 1,
  teacher_id: member.teacherIndex === undefined ? null : member.teacherIndex + 1,
  ends_on: member.role === 'door' ? lastDoorDay(today) : null,
})
