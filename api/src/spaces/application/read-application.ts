import type { ApplicationCard, ApplicationEvent, UseState } from 'contract/spaces/applications'
import type { SpaceApplication } from 'contract/spaces/own-applications'
import { sql, type RawBuilder } from 'kysely'
import { readOwnLots } from '#lots/read-own-lots.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { chargesOf, feeOfUse } from '#spaces/payments/owed.ts'
import { readWishes } from '#spaces/wishes/read-wishes.ts'
import { stateOfApplication } from './application-state.ts'

/** What a use `u` is at a moment. */
export const stateOfUse = (now: Date): RawBuilder<UseState> =>
  sql<UseState>`case when u.state = 'pending' and u.starts_at <= ${now} then 'expired' else u.state end`

const usesOf = (now: Date) => sql`(
  select jsonb_agg(jsonb_build_object('id', u.id, 'spaceId', u.space_id, 'spaceName', r.name,
    'startsAt', platform.instant(u.starts_at), 'endsAt', platform.instant(u.ends_at), 'state', ${stateOfUse(now)},
    'reason', u.reason, 'mark', u.mark, 'markNote', u.mark_note) order by u.starts_at, u.id)
  from spaces.uses u join places.spaces r on r.id = u.space_id where u.application_id = a.id)`

export const cardColumns = (now: Date) => sql`
  a.id, a.code, a.title, a.question, platform.instant(a.sent_at) as "sentAt",
  jsonb_build_object('id', s.id, 'name', s.name, 'phone', s.phone) as base, ${usesOf(now)} as uses`

export type CardRow = Omit<ApplicationCard, 'state'> & { question: string | null }

export const toCard = ({ question, ...row }: CardRow): ApplicationCard => ({
  ...row,
  state: stateOfApplication(
    row.uses.map(({ state }) => state),
    question !== null,
  ),
})

type With<Event> = Omit<SpaceApplication, 'events' | 'keyNotes' | 'wishes' | 'lots'> & { events: Event[] }

/** The application that fulfils the condition; undefined when there is none. `more`: of each event `e`. */
export async function findApplication<Event extends ApplicationEvent>(
  db: Database | Tx,
  condition: RawBuilder<boolean>,
  now: Date,
  more: RawBuilder<unknown> = sql`'{}'::jsonb`,
): Promise<With<Event> | undefined> {
  const { rows } = await sql<Omit<With<Event>, 'state'>>`
    select ${cardColumns(now)}, a.purpose, a.headcount, a.equipment, a.note, a.contact_name as "contactName",
      a.contact_phone as "contactPhone",
      (select coalesce(sum(${feeOfUse}), 0)::int
        from spaces.uses u join places.spaces r on r.id = u.space_id
        where u.application_id = a.id and u.state = 'pending') as "feeTwd", ${chargesOf} as charges,
      (select coalesce(jsonb_agg(jsonb_build_object('at', platform.instant(e.at), 'kind', e.kind, 'useIds', e.use_ids,
        'words', e.words) || ${more} order by e.id), '[]') from spaces.events e where e.application_id = a.id) as events
    from spaces.applications a join places.bases s on s.id = a.base_id where ${condition}`.execute(db)
  const row = rows[0]
  return row && { ...row, ...toCard(row), question: row.question }
}

/** An application `a` of this member. */
export const ownApplication = (applicationId: string, memberId: string): RawBuilder<boolean> =>
  sql<boolean>`a.id = ${applicationId} and a.member_id = ${memberId}`

/** Refuses `not_found` for an application of somebody else. */
export async function readOwnApplication(
  db: Database | Tx,
  { applicationId, memberId }: { applicationId: string; memberId: string },
  now: Date,
): Promise<SpaceApplication> {
  const found = await findApplication(db, ownApplication(applicationId, memberId), now)
  if (found === undefined) throw refuse('not_found')
  return {
    ...found,
    keyNotes: await readKeyNotes(db, applicationId, now),
    wishes: await readWishes(db, applicationId, now),
    lots: await readOwnLots(db, applicationId, now),
  }
}

/** Of the spaces with an approved use that is not over. */
async function readKeyNotes(
  db: Database | Tx,
  applicationId: string,
  now: Date,
): Promise<SpaceApplication['keyNotes']> {
  const { rows } = await sql<SpaceApplication['keyNotes'][number]>`
    select r.name as "spaceName", r.key_note as note from places.spaces r
    where r.key_note <> '' and exists (select from spaces.uses u where u.application_id = ${applicationId}
      and u.space_id = r.id and u.state = 'approved' and u.ends_at > ${now})
    order by r.name, r.id`.execute(db)
  return rows
}
