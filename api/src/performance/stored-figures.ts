import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { inEach } from '#platform/jobs/in-each.ts'
import { countLargeGroups, type Query } from './count-groups.ts'

/** More person-times than this are counted by the job. */
const maxCountedForReader = 20_000

/**
 * Counts and stores the figures of every filter with more than `limit` person-times: the network, years, bases and years of
 * bases. Deletes stored figures no longer above the limit. Returns how many are stored; throws AggregateError after all
 * filters when some could not be stored, whose last figures stay.
 */
export async function storeFigures(db: Database, now: Date, limit = maxCountedForReader): Promise<number> {
  const filters = await listLargeFilters(db, limit)
  await deleteOthers(db, filters)
  return await inEach(filters, (filter) => storeOne(db, filter, now))
}

/** Null stands for all years or all bases. */
type Filter = { year: number | null; base: number | null }

/** Only sums, which are fast: counting people is what takes long. */
const listLargeFilters = async (db: Database, limit: number): Promise<Filter[]> => {
  const { rows } = await sql<Filter>`
    select v.year, v.base_id as base
    from (
      select c.base_id, extract(year from d.starts_at at time zone 'Asia/Taipei')::int as year, a.came
      from (select class_day_id, sum(came) as came from booking.attendance group by class_day_id) a
      join catalog.class_days d on d.id = a.class_day_id
      join catalog.classes c on c.id = d.class_id) v
    group by grouping sets ((), (v.year), (v.base_id), (v.year, v.base_id))
    having sum(v.came) > ${limit}`.execute(db)
  return rows
}

const deleteOthers = (db: Database, filters: readonly Filter[]) =>
  sql`
  delete from performance.stored_figures s where not exists (
    select from jsonb_to_recordset(${JSON.stringify(filters)}) as f(year int, base int)
    where f.year is not distinct from s.year and f.base is not distinct from s.base_id)`.execute(db)

/** All statements see one snapshot. What a newer run has stored meanwhile stays. */
const storeOne = (db: Database, { year, base }: Filter, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx)
    const query: Query = { ...(year !== null && { year }), ...(base !== null && { base }) }
    const groups = await countLargeGroups(tx, query)
    await sql`
      insert into performance.stored_figures as s (year, base_id, counted_at, groups)
      values (${year}, ${base}, ${now}, ${JSON.stringify(groups)})
      on conflict (year, base_id) do update set counted_at = excluded.counted_at, groups = excluded.groups
        where s.counted_at <= excluded.counted_at`.execute(tx)
    return 1
  })
