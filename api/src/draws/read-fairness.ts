import { sql } from 'kysely'
import { groupKeys, type Applicant } from '#lots/group-keys.ts'
import { applicantOf } from '#lots/read-registrations.ts'
import { unite } from '#lots/unite.ts'
import type { Database, Tx } from '#platform/db/database.ts'

export type Fairness = { group: number | null; tookPart: number; won: number }

type Row = { applicationId: string; applicant: Applicant; isAsked: boolean; tookPart: number; won: number }

const yearMs = 365 * 86_400_000

type Asked = { baseId: number; applicationIds: readonly string[] }

/**
 * How often the group of each application took part in draws of the base in the last 12 months, and got a time. Computed
 * from applications that are still stored, so that nothing more about people is kept.
 */
export async function readFairness(
  db: Database | Tx,
  { baseId, applicationIds }: Asked,
  now: Date,
): Promise<Map<string, Fairness>> {
  const since = new Date(now.getTime() - yearMs)
  const { rows } = await sql<Row>`
    with drawn as materialized (
      select u.application_id as id, count(*)::int as took_part,
        count(*) filter (where e.outcome = 'won' or e.passed_down_at is not null)::int as won
      from spaces.draws d join spaces.draw_entries e on e.draw_id = d.id and e.place is not null
      join spaces.uses u on u.id = e.use_id
      where d.base_id = ${baseId} and d.drawn_at > ${since} group by u.application_id)
    select a.id as "applicationId", ${applicantOf} as applicant, a.id = any(${applicationIds as string[]}::uuid[]) as "isAsked",
      coalesce(w.took_part, 0) as "tookPart", coalesce(w.won, 0) as won
    from spaces.applications a join identity.members m on m.id = a.member_id left join drawn w on w.id = a.id
    where a.base_id = ${baseId} and (w.id is not null or a.id = any(${applicationIds as string[]}::uuid[]))
    order by a.number`.execute(db)
  const groups = unite(rows.map(({ applicant }) => groupKeys(applicant)))
  const byGroup = Map.groupBy(rows.keys(), (index) => groups[index]!)
  // Numbers from 1, of the groups that are shown.
  const shown = [...byGroup.values()]
    .map((indexes) => indexes.map((index) => rows[index]!))
    .filter((group) => group.some(({ isAsked }) => isAsked))
  return new Map(
    shown.flatMap((group, index) => {
      const sum = (of: (row: Row) => number) => group.reduce((total, row) => total + of(row), 0)
      const fairness = {
        group: index + 1,
        tookPart: sum(({ tookPart }) => tookPart),
        won: sum(({ won }) => won),
      }
      return group.map(({ applicationId }) => [applicationId, fairness] as const)
    }),
  )
}
