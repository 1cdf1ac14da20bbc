import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { problemOfHours, type Span } from './problem-of-use.ts'
import { readDaysOfSpaces } from './read-days-of-spaces.ts'

/** A wanted time of a space, by an id of its own. */
export type WantedTime = Span & { id: number; spaceId: number; baseId: number }

/**
 * In zh-TW, why uses no longer fit the hours of their spaces, or that their space is not lent any more, by their ids: this may
 * change after somebody has applied. Uses that fit are missing. Two statements.
 */
export async function readOutsideHours(
  db: Database | Tx,
  useIds: readonly number[],
): Promise<Map<number, string>> {
  if (useIds.length === 0) return new Map()
  const { rows } = await sql<WantedTime & { isLent: boolean }>`
    select u.id, u.space_id as "spaceId", r.base_id as "baseId", u.starts_at as "startsAt", u.ends_at as "endsAt",
      r.is_lent and r.published_at is not null and s.published_at is not null as "isLent"
    from spaces.uses u join places.spaces r on r.id = u.space_id join places.bases s on s.id = r.base_id
    where u.id = any(${useIds as number[]}::int[]) order by u.starts_at`.execute(db)
  const problems = await problemsOfHours(db, rows)
  for (const { id, isLent } of rows) if (!isLent) problems.set(id, '這個空間現在不外借。')
  return problems
}

/** The same of times that were read in their order. One statement. */
export async function problemsOfHours(
  db: Database | Tx,
  times: readonly WantedTime[],
): Promise<Map<number, string>> {
  if (times.length === 0) return new Map()
  const spaces = new Map(times.map(({ spaceId, baseId }) => [spaceId, { id: spaceId, baseId }]))
  const days = await readDaysOfSpaces(db, [...spaces.values()], {
    from: taipeiDate(times[0]!.startsAt),
    to: taipeiDate(times.at(-1)!.startsAt),
  })
  return new Map(
    times.flatMap(({ id, spaceId, ...span }) => {
      const day = days.get(spaceId)!.find(({ date }) => date === taipeiDate(span.startsAt))
      const problem = problemOfHours(span, day)
      return problem === null ? [] : [[id, problem]]
    }),
  )
}
