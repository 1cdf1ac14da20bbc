import type { Answer } from 'contract/endpoint'
import type { CountyId } from 'contract/places/counties'
import type { readBaseTeam as readEndpoint, TeamCard } from 'contract/places/places'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

const teamColumns = sql`t.id, t.motto, t.since_year as "sinceYear",
  jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county) as base,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'role', m.role, 'chat', m.chat,
      'portraitLooks', m.portrait_looks) order by m.sort), '[]')
    from places.team_members m where m.team_id = t.id) as members`

const isShown = (now: Date) => sql`t.published_at <= ${now} and s.published_at <= ${now}`

/** From north to south. */
export async function listBaseTeams(
  db: Database,
  county: CountyId | undefined,
  now: Date,
): Promise<TeamCard[]> {
  const found = await sql<TeamCard>`
    select ${teamColumns} from places.base_teams t join places.bases s on s.id = t.base_id
    where ${isShown(now)} and ${county === undefined ? sql`true` : sql`s.county = ${county}`}
    order by s.latitude desc, t.id limit 500`.execute(db)
  return found.rows
}

/** Refuses `not_found` for an unpublished team. */
export async function readBaseTeam(
  db: Database,
  teamId: number,
  now: Date,
): Promise<Answer<typeof readEndpoint>> {
  const found = await sql<Answer<typeof readEndpoint>>`
    select ${teamColumns}, t.story, s.address, s.summary
    from places.base_teams t join places.bases s on s.id = t.base_id
    where t.id = ${teamId} and ${isShown(now)}`.execute(db)
  const team = found.rows[0]
  if (team === undefined) throw refuse('not_found')
  return team
}
