import type { ClassFilters } from 'contract/catalog'
import type { NextDay, SearchKind } from 'contract/search'
import { sql, type RawBuilder } from 'kysely'
import { dayConditions } from '#catalog/day-conditions.ts'
import type { Database } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { fold, gramsOf } from './fold.ts'
import { nextDay } from './next-day.ts'

export type FoundDocument = {
  kind: SearchKind
  id: number
  slug: string | null
  title: string
  subtitle: string
  body: string
  /** Total number of documents of this kind. */
  count: number
  /** How well the document matches; the kind with the best one is shown first. */
  score: number
  /** Of a class or course: the first bookable coming day, otherwise the first coming one. */
  next: NextDay | null
}

export type Wanted = {
  /** Folded words that a text must contain. */
  terms: readonly string[]
  /** Filters and words of the class list; classes that match are found whatever their texts contain. */
  classes?: ClassFilters | undefined
}

export type Limits = { perKind: number; kind?: SearchKind | undefined; perChosenKind: number }

const isShown = (now: Date) =>
  sql`d.shown_from <= ${now} and (d.shown_until is null or d.shown_until > ${now})`

/** Documents that contain all terms, and classes that match the filters with their courses; the best of each kind first. */
export async function findDocuments(
  db: Database,
  { terms, classes }: Wanted,
  now: Date,
  limits: Limits,
): Promise<FoundDocument[]> {
  const holding = holdingAll(terms, now)
  if (classes === undefined) return await readBest(db, holding, { now }, limits)
  const hits = sql`select kind, id, max(dated) as dated, max(score) as score
    from (${holding} union all ${matchingClasses(classes, now)}) found group by kind, id`
  return await readBest(db, hits, { classes, now }, limits)
}

// An article with the words in its title comes after courses, classes, bases and teachers with them.
const holdingAll = (terms: readonly string[], now: Date): RawBuilder<unknown> => {
  const grams = terms.flatMap(gramsOf)
  // The pairs of a longer term may occur apart in a text, so the whole term is checked as well.
  const long = terms.filter((term) => Array.from(term).length > 2)
  const phrase = terms.join(' ')
  const isArticle = sql`d.kind in ('team', 'news', 'persona')`
  return sql`select d.kind, d.id, d.dated, case when d.folded_title = ${phrase} then 4
      when starts_with(d.folded_title, ${terms[0]}) and d.title_grams @> ${grams}::text[]
        then case when ${isArticle} then 1.9 else 3 end
      when d.title_grams @> ${grams}::text[] then case when ${isArticle} then 1.8 else 2 end
      when d.kind in ('course', 'class') and search.fold(d.subtitle) like ${likePattern(phrase)} then 1.5
      when d.folded like ${likePattern(phrase)} then 1 else 0 end::numeric as score
    from search.documents d
    where d.grams @> ${grams}::text[]
      ${long.length > 0 ? sql`and d.folded like all (${long.map(likePattern)}::text[])` : sql``}
      and ${isShown(now)}`
}

/** As good as a word in the title, because the filters are what the reader asked for. */
const matchingClasses = (filters: ClassFilters, now: Date): RawBuilder<unknown> => {
  const words = (filters.q ?? '').split(' ').filter(Boolean)
  const score =
    words.length === 0
      ? sql`2.5`
      : sql`case when search.fold(k.title) like all (${words.map((word) => likePattern(fold(word)))}::text[])
          then 2.7 else 2.1 end`
  const matching = sql`from catalog.classes c join catalog.courses k on k.id = c.course_id
    join search.documents f on f.kind = 'class' and f.id = c.id
    where c.id in (select d.class_id from catalog.class_days d where ${dayConditions('d', filters, now)})`
  return sql`select 'class', c.id, f.dated, ${score} ${matching}
    union all select 'course', c.course_id, k.published_at, ${score} ${matching}`
}

/** Maximum pairs of a query that are compared with every text. */
const maxNearGrams = 16

/** Similar documents: those with at least a third of the terms' pairs, most matches first. */
export async function findNearDocuments(
  db: Database,
  terms: readonly string[],
  now: Date,
  limits: Limits,
): Promise<FoundDocument[]> {
  const grams = [...new Set(terms.flatMap(gramsOf))].slice(0, maxNearGrams)
  const shared = sql`(select count(*) from unnest(d.grams) g where g = any(${grams}::text[]))`
  const hits = sql`select d.kind, d.id, d.dated, ${shared}::numeric as score from search.documents d
    where d.grams && ${grams}::text[] and ${isShown(now)} and ${shared} * 3 >= ${grams.length}`
  return await readBest(db, hits, { now }, limits)
}

/** Ranks rows without their texts and fetches the texts of the results only. */
const readBest = async (
  db: Database,
  hits: RawBuilder<unknown>,
  { classes, now }: { classes?: ClassFilters | undefined; now: Date },
  { perKind, kind, perChosenKind }: Limits,
): Promise<FoundDocument[]> => {
  const found = await sql<FoundDocument>`
    with ranked as (
      select h.kind, h.id, h.score, count(*) over (partition by h.kind) as count,
        row_number() over (partition by h.kind order by h.score desc, ${nearness(now)} desc, h.dated desc, h.id) as place
      from (${hits}) h)
    select d.kind, d.id, d.slug, d.title, d.subtitle, d.body, r.count::int as count, r.score::float as score,
      ${nextDay(classes, now)} as next
    from ranked r join search.documents d on d.kind = r.kind and d.id = r.id
    where r.place <= case when r.kind = ${kind ?? ''} then ${perChosenKind}::int else ${perKind}::int end
    order by r.kind, r.place`.execute(db)
  return found.rows
}

/** Of equally good hits: courses with coming classes first, and classes that begin soon; those that run come last. */
const nearness = (now: Date): RawBuilder<unknown> => sql`case h.kind
  when 'course' then exists (select from catalog.classes c join catalog.courses k on k.id = c.course_id
    join catalog.class_days n on n.class_id = c.id
    where c.course_id = h.id and catalog.is_shown(c, k, ${now}) and catalog.is_coming(n, ${now}))::int
  when 'class' then case when h.dated > ${now} then 1e9 else -1e9 end - abs(extract(epoch from h.dated - ${now}))
  else 0 end`
