import { sql } from 'kysely'
import type { CalendarEvent } from '#platform/icalendar.ts'

export type CalendarUse = {
  useId: number
  applicationId: string
  code: string
  title: string
  startsAt: string
  endsAt: string
  spaceName: string
  base: { name: string; address: string; phone: string }
  sequence: number
  isApproved: boolean
}

/** Uses that are, or once were, approved: calendars remove one that is not any more. The number rises with every event. */
export const usesSince = (memberId: string, since: Date, limit: number) => sql`
  select jsonb_build_object('useId', u.id, 'applicationId', a.id, 'code', a.code, 'title', a.title,
    'startsAt', platform.instant(u.starts_at), 'endsAt', platform.instant(u.ends_at), 'spaceName', r.name,
    'base', jsonb_build_object('name', s.name, 'address', s.address, 'phone', s.phone),
    'sequence', (select count(*)::int from spaces.events e where e.application_id = a.id),
    'isApproved', u.state = 'approved') as use
  from spaces.applications a
  join spaces.uses u on u.application_id = a.id
  join places.spaces r on r.id = u.space_id
  join places.bases s on s.id = a.base_id
  where a.member_id = ${memberId} and u.ends_at > ${since}
    and (u.state = 'approved' or exists (
      select from spaces.events e where e.application_id = a.id and e.kind = 'approved' and u.id = any(e.use_ids)))
  order by u.starts_at, u.id limit ${limit}`

export const eventOfUse = (use: CalendarUse, url: string): CalendarEvent => ({
  url,
  uid: `use-${use.useId}@hangkhau`,
  sequence: use.sequence,
  status: use.isApproved ? 'CONFIRMED' : 'CANCELLED',
  startsAt: new Date(use.startsAt),
  endsAt: new Date(use.endsAt),
  summary: `場地借用：${use.title}`,
  location: `${use.base.name} ${use.spaceName}，${use.base.address}`,
  description: [
    `案件編號 ${use.code}`,
    ...(use.base.phone === '' ? [] : [`基地電話 ${use.base.phone}`]),
  ].join('\n'),
})
