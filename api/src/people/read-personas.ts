import type { Answer, Received } from 'contract/endpoint'
import type { listPersonas as listEndpoint, PersonaCard, PersonaDetail } from 'contract/people/people'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { cutPage, idCursor, readIdCursor } from '#platform/list-cursor.ts'
import { refuse } from '#platform/refuse.ts'

const pageSize = 48
const maxOthers = 3

export const personaCardObject = sql`jsonb_build_object('id', p.id, 'status', jsonb_build_object('id', g.id, 'name', g.name),
  'name', p.name, 'headline', p.headline, 'about', p.about, 'summary', p.summary, 'quote', p.quote,
  'teacherId', p.teacher_id, 'portraitLooks', case when p.teacher_id is null then p.portrait_looks
    else (select t.portrait_looks from people.teachers t where t.id = p.teacher_id) end)`

export async function listPersonas(
  db: Database,
  { status, cursor }: Received<typeof listEndpoint>['query'],
  now: Date,
): Promise<Answer<typeof listEndpoint>> {
  const found = await sql<{ card: PersonaCard }>`
    select ${personaCardObject} as card
    from people.personas p join people.person_statuses g on g.id = p.person_status
    where p.published_at <= ${now} and p.id > ${readIdCursor(cursor)}
      and ${status === undefined ? sql`true` : sql`p.person_status = ${status}`}
    order by p.id limit ${pageSize + 1}`.execute(db)
  const cards = found.rows.map(({ card }) => card)
  const { page, nextCursor } = cutPage(cards, pageSize, idCursor)
  return { items: page, nextCursor }
}

type Row = Omit<PersonaDetail, keyof PersonaCard> & { card: PersonaCard }

/** With three others of the same status. Refuses `not_found`. */
export async function readPersona(db: Database, personaId: number, now: Date): Promise<PersonaDetail> {
  const found = await sql<Row>`
    select ${personaCardObject} as card, p.body, platform.instant(p.changed_at) as "changedAt",
      (select jsonb_build_object('id', k.id, 'title', k.title) from catalog.courses k
        where k.id = p.first_course_id and k.published_at <= ${now}) as "firstCourse",
      (select jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county) from places.bases s
        where s.id = p.base_id and s.published_at <= ${now}) as base,
      p.took_home as "tookHome",
      (select coalesce(jsonb_agg(pc.course_id order by pc.course_id), '[]') from people.persona_courses pc
        where pc.persona_id = p.id) as "courseIds",
      (select coalesce(jsonb_agg(o.card), '[]') from (
        select ${personaCardObject} as card from people.personas p join people.person_statuses g on g.id = p.person_status
        where p.person_status = own.person_status and p.id <> own.id and p.published_at <= ${now}
        order by p.id < own.id, p.id limit ${maxOthers}) o) as others
    from people.personas own
    join people.personas p on p.id = own.id
    join people.person_statuses g on g.id = p.person_status
    where own.id = ${personaId} and own.published_at <= ${now}`.execute(db)
  const row = found.rows[0]
  if (row === undefined) throw refuse('not_found')
  const { card, ...rest } = row
  return { ...card, ...rest }
}
