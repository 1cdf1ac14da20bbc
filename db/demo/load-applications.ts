import type pg from 'pg'
import { baseIdOf } from './load-places.ts'
import { applications, type DemoApplication } from './world/application-rows.ts'
import type { Person } from './world/person.ts'
import { spaces } from './world/spaces.ts'

const hourMs = 3_600_000

/** Inserts the applications with the free times that they get; after the classes, whose days have their spaces. */
export async function insertApplications(
  client: pg.Client,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  // Class days reserve their spaces at the end of the transaction otherwise.
  await client.query('set constraints all immediate')
  let before: Date[] = []
  for (const [index, application] of applications.entries()) {
    const times = application.isRival
      ? before.slice(0, application.uses)
      : await findFree(client, application, now)
    await insertApplication(client, application, {
      memberId: people.find(({ key }) => key === application.member)!.id,
      sentAt: new Date(now.getTime() - (applications.length - index) * 7 * hourMs),
      times,
    })
    before = times
  }
}

const spaceIdOf = ({ base, space }: DemoApplication): number => {
  const index = spaces.findIndex((each) => each.base === base && each.name === space)
  if (index < 0) throw new Error(`unknown space: ${base} ${space}`)
  return index + 1
}

/** Starts of two free hours, one a day, from five days ahead, within the hours of the base. */
async function findFree(client: pg.Client, application: DemoApplication, now: Date): Promise<Date[]> {
  const { rows } = await client.query<{ at: Date }>(
    `select distinct on (day) at from (
       select day, (day::timestamp + h.opens_at + make_interval(hours => step)) at time zone 'Asia/Taipei' as at
       from generate_series(($1::timestamptz at time zone 'Asia/Taipei')::date + 5, ($1::timestamptz at time zone 'Asia/Taipei')::date + 40,
         interval '1 day') day
       join places.opening_hours h on h.base_id = $2 and h.weekday = extract(dow from day)
       cross join generate_series(0, 9) step
       where h.opens_at + make_interval(hours => step + 2) <= h.closes_at
         and h.opens_at + make_interval(hours => step + 2) > h.opens_at) t
     where not exists (select from spaces.reservations r where r.space_id = $3
         and r.during && tstzrange(at, at + interval '2 hours'))
       and not exists (select from spaces.uses u where u.space_id = $3 and u.during && tstzrange(at, at + interval '2 hours'))
     order by day, at limit $4`,
    [now, baseIdOf(application.base), spaceIdOf(application), application.uses],
  )
  if (rows.length < application.uses) throw new Error(`no free time for ${application.title}`)
  return rows.map(({ at }) => at)
}

type Placed = { memberId: string; sentAt: Date; times: readonly Date[] }

async function insertApplication(
  client: pg.Client,
  application: DemoApplication,
  { memberId, sentAt, times }: Placed,
): Promise<void> {
  const { code, purpose, title, headcount, equipment = '', note = '', question = null } = application
  const { rows } = await client.query<{ id: string }>(
    `insert into spaces.applications (code, member_id, base_id, purpose, title, headcount, equipment, note, contact_name,
       contact_phone, question, sent_at)
     select $1, id, $3, $4, $5, $6, $7, $8, name, mobile, $9, $10 from identity.members where id = $2 returning id`,
    [
      code,
      memberId,
      baseIdOf(application.base),
      purpose,
      title,
      headcount,
      equipment,
      note,
      question,
      sentAt,
    ],
  )
  const id = rows[0]!.id
  const useIds: number[] = []
  for (const [index, at] of times.entries())
    useIds.push(await insertUse(client, { id, application, index, at }))
  const { approved = 0, rejected = 0, reason = '' } = application
  const decidedAt = new Date(sentAt.getTime() + 3 * hourMs)
  const events = [
    { kind: 'sent', at: sentAt, useIds, words: '' },
    { kind: 'asked', at: decidedAt, useIds: [], words: question ?? '' },
    { kind: 'approved', at: decidedAt, useIds: useIds.slice(0, approved), words: '' },
    { kind: 'rejected', at: decidedAt, useIds: useIds.slice(approved, approved + rejected), words: reason },
  ].filter(({ kind, words, useIds: ids }) => (kind === 'asked' ? words !== '' : ids.length > 0))
  for (const event of events)
    await client.query(
      'insert into spaces.events (application_id, at, kind, use_ids, words, told_at) values ($1, $2, $3, $4, $5, $2)',
      [id, event.at, event.kind, event.useIds, event.words],
    )
}

type PlacedUse = { id: string; application: DemoApplication; index: number; at: Date }

async function insertUse(client: pg.Client, { id, application, index, at }: PlacedUse): Promise<number> {
  const { approved = 0, rejected = 0, reason = '' } = application
  const isRejected = index >= approved && index < approved + rejected
  const state = index < approved ? 'approved' : isRejected ? 'rejected' : 'pending'
  const until = new Date(at.getTime() + 2 * hourMs)
  const { rows } = await client.query<{ id: number }>(
    `insert into spaces.uses (application_id, space_id, starts_at, ends_at, during, state, reason)
     values ($1, $2, $3, $4, tstzrange($3, $4), $5, $6) returning id`,
    [id, spaceIdOf(application), at, until, state, isRejected ? reason : ''],
  )
  return rows[0]!.id
}
