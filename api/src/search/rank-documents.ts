import type { ClassFilters } from 'contract/catalog/class-filters'
import { maxCounted } from 'contract/max-counted'
import type { NextDay, SearchHit, SearchKind } from 'contract/search/search'
import { sql, type RawBuilder } from 'kysely'
import { dayConditions } from '#catalog/day-conditions.ts'
import type { Database } from '#platform/db/database.ts'
import { drawing } from './drawing.ts'
import type { Limits } from './find-candidates.ts'
import { nextDay } from './next-day.ts'

export type FoundDocument = {
  kind: SearchKind
  id: number
  slug: string | null
  title: string
  subtitle: string
  body: string
  count: number
  score: number
  /** The first bookable coming day, otherwise the first coming one. */
  next: NextDay | null
  drawing: SearchHit['drawing']
  hasBookable: boolean
}

type Ranking = {
  candidates?: RawBuilder<unknown>
  hits: RawBuilder<unknown>
  /** The number of documents of a kind, when `hits` has only some of them. */
  found?: RawBuilder<unknown>
}

/** Ranks rows without their texts and reads the texts of the results only. */
export async function rankDocuments(
  db: Database,
  { candidates, hits, found = sql`0` }: Ranking,
  { classes, now }: { classes?: ClassFilters | undefined; now: Date },
  { perKind, kind, perChosenKind }: Limits,
): Promise<FoundDocument[]> {
  const { rows } = await sql<FoundDocument>`
    with ${candidates ? sql`${candidates},` : sql``} ranked as (
      select h.kind, h.id, h.score,
        least(${maxCounted}, greatest(count(*) over (partition by h.kind), ${found})) as count,
        bool_or(h.bookable) over () as has_bookable,
        row_number() over (partition by h.kind
          order by h.score desc, h.bookable desc, ${nearness(now)} desc, h.dated desc, h.id) as place
      from (select f.*, ${isBookable(classes, now)} as bookable from (${hits}) f) h)
    select d.kind, d.id, d.slug, d.title, d.subtitle, d.body, r.count::int as count, r.score::float as score,
      r.has_bookable as "hasBookable", ${nextDay(classes, now)} as next, ${drawing} as drawing
    from ranked r join search.documents d on d.kind = r.kind and d.id = r.id
    where r.place <= case when r.kind = ${kind ?? ''} then ${perChosenKind}::int else ${perKind}::int end
    order by r.kind, r.place`.execute(db)
  return rows
}

const isBookable = (classes: ClassFilters | undefined, now: Date): RawBuilder<unknown> => {
  const bookable = sql`catalog.is_bookable(e, ${now})
    and ${classes === undefined ? sql`e.shown_from <= ${now}` : dayConditions('e', classes, now)}`
  return sql`case f.kind
    when 'class' then exists (select from catalog.class_days e where e.class_id = f.id and ${bookable})
    when 'course' then exists (select from catalog.classes c join catalog.class_days e on e.class_id = c.id
      where c.course_id = f.id and ${bookable})
    else false end`
}

/** Courses with coming classes first, and classes that begin soon; those that run come last. */
const nearness = (now: Date): RawBuilder<unknown> => sql`case h.kind
  when 'course' then exists (select from catalog.classes c join catalog.courses k on k.id = c.course_id
    join catalog.class_days n on n.class_id = c.id
    where c.course_id = h.id and catalog.is_shown(c, k, ${now}) and catalog.is_coming(n, ${now}))::int
  when 'class' then case when h.dated > ${now} then 1e9 else -1e9 end - abs(extract(epoch from h.dated - ${now}))
  else 0 end`
