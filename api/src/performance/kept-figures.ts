import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { countManyGroups, isTotal, type Group, type Query } from './count-groups.ts'

/** Up to so many person-times are counted while the visitor waits. */
const countedAtOnce = 20_000

export type KeptFigures = { groups: Group[]; countedAt: string }

/** Undefined for what is counted at once. */
export async function readKeptFigures(db: Database, { year, base }: Query): Promise<KeptFigures | undefined> {
  const { rows } = await sql<KeptFigures>`
    select groups, platform.instant(counted_at) as "countedAt" from performance.kept_figures
    where year is not distinct from ${year ?? null}::int and base_id is not distinct from ${base ?? null}::int`.execute(
    db,
  )
  return rows[0]
}

/**
 * Counts again what has more person-times than `limit`: the network, its years, bases of that size and their years.
 * What has no more is not kept any longer. Returns how many are kept.
 */
export async function keepFigures(db: Database, now: Date, limit = countedAtOnce): Promise<number> {
  const network = await keepOne(db, {}, { now, limit })
  const bases = network.filter(({ baseId, personTimes }) => baseId !== null && personTimes > limit)
  for (const year of yearsOf(network)) await keepOne(db, { year }, { now, limit })
  for (const { baseId } of bases) {
    const base = baseId!
    const groups = await keepOne(db, { base }, { now, limit })
    for (const year of yearsOf(groups)) await keepOne(db, { year, base }, { now, limit })
  }
  await sql`delete from performance.kept_figures where counted_at < ${now}`.execute(db)
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from performance.kept_figures`.execute(db)
  return rows[0]!.kept
}

const yearsOf = (groups: readonly Group[]): Set<number> =>
  new Set(groups.flatMap(({ month }) => (month === null ? [] : [Number(month.slice(0, 4))])))

type When = { now: Date; limit: number }

/** All statements see the same moment. Returns what was kept. */
const keepOne = (db: Database, query: Query, { now, limit }: When): Promise<Group[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const groups = (await countManyGroups(tx, query, limit)) ?? []
      if (groups.some(isTotal))
        await sql`
          insert into performance.kept_figures (year, base_id, counted_at, groups)
          values (${query.year ?? null}, ${query.base ?? null}, ${now}, ${JSON.stringify(groups)})
          on conflict (year, base_id) do update set counted_at = excluded.counted_at, groups = excluded.groups`.execute(
          tx,
        )
      return groups
    })
