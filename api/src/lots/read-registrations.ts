import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Registration } from './choose-lots.ts'
import { isLateRegistration, isOfDraw, isSetApart } from './draw-columns.ts'
import { groupKeys, type Applicant } from './group-keys.ts'
import { unite } from './unite.ts'

/** How an application `a` of member `m` is recognised as one of a group. */
export const applicantOf: RawBuilder<Applicant> = sql<Applicant>`jsonb_build_object('memberId', a.member_id,
  'phones', jsonb_build_array(a.contact_phone, m.mobile), 'email', m.email, 'contactName', a.contact_name,
  'title', a.title, 'isApart', ${isSetApart})`

type Row = {
  useId: number
  spaceId: number
  startsAt: Date
  endsAt: Date
  from: Date
  to: Date
  number: number
  applicationId: string
  memberId: string
  code: string
  applicant: Applicant
  isLate: boolean
}

export type RegisteredUse = Registration & Omit<Row, 'from' | 'to' | 'isLate'>

/** What is wanted of an open draw, in the order of applying, with its groups; `late` is decided by staff. */
export async function readRegistrations(
  db: Database | Tx,
  drawId: number,
  now: Date,
): Promise<{ registrations: RegisteredUse[]; late: number }> {
  const { rows } = await sql<Row>`
    select u.id as "useId", u.space_id as "spaceId", u.starts_at as "startsAt", u.ends_at as "endsAt",
      lower(u.during) as "from", upper(u.during) as "to", a.number, a.id as "applicationId", a.member_id as "memberId",
      a.code, ${applicantOf} as applicant, ${isLateRegistration} as "isLate"
    from spaces.draws d
    join spaces.uses u on u.state = 'pending' and u.starts_at > ${now}
      and u.starts_at >= d.uses_from::timestamp at time zone 'Asia/Taipei' and ${isOfDraw}
    join spaces.applications a on a.id = u.application_id
    join identity.members m on m.id = a.member_id
    where d.id = ${drawId} order by a.number, u.id`.execute(db)
  const punctual = rows.filter((row) => !row.isLate)
  const groups = unite(punctual.map(({ applicant }) => groupKeys(applicant)))
  const registrations = punctual.map(({ from, to, isLate: _isLate, ...row }, index) => ({
    ...row,
    during: { startsAt: from, endsAt: to },
    group: groups[index]!,
  }))
  return { registrations, late: rows.length - punctual.length }
}
