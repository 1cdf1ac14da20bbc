import type { ClassFilters } from 'contract/catalog/class-filters'
import { sql, type RawBuilder } from 'kysely'
import { dayConditions } from '#catalog/day-conditions.ts'
import type { Database } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import {
  candidateExpressions,
  countCandidates,
  isShownDocument,
  ofEachKind,
  type Limits,
} from './find-candidates.ts'
import { fold, gramsOf } from './fold.ts'
import { rankDocuments, type FoundDocument } from './rank-documents.ts'

export type Wanted = {
  /** Folded words that a text must contain. */
  terms: readonly string[]
  /** Classes that match these are found whatever their texts contain. */
  classes?: ClassFilters | undefined
}

export async function findDocuments(
  db: Database,
  { terms, classes }: Wanted,
  now: Date,
  limits: Limits,
): Promise<FoundDocument[]> {
  const holding = sql`select d.kind, d.id, d.dated, ${scoreOf(terms)} as score
    from candidate join search.documents d on d.kind = candidate.kind and d.id = candidate.id`
  const hits =
    classes === undefined
      ? holding
      : sql`select kind, id, max(dated) as dated, max(score) as score
          from (${holding} union all ${matchingClasses(classes, now)}) found group by kind, id`
  const ranking = { candidates: candidateExpressions(terms, now, limits), hits, found: countCandidates() }
  return await rankDocuments(db, ranking, { classes, now }, limits)
}

// An article with the words in its title comes after courses, classes, bases and teachers with them.
const scoreOf = (terms: readonly string[]): RawBuilder<unknown> => {
  const grams = terms.flatMap(gramsOf)
  const phrase = terms.join(' ')
  const isArticle = sql`d.kind in ('team', 'news', 'persona')`
  return sql`case when d.folded_title = ${phrase} then 4
      when starts_with(d.folded_title, ${terms[0]}) and d.title_grams @> ${grams}::text[]
        then case when ${isArticle} then 1.9 else 3 end
      when d.title_grams @> ${grams}::text[] then case when ${isArticle} then 1.8 else 2 end
      when d.kind in ('course', 'class') and search.fold(d.subtitle) like ${likePattern(phrase)} then 1.5
      when d.folded like ${likePattern(phrase)} then 1 else 0 end::numeric`
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

const maxNearGrams = 16

/** Higher for Latin words, which share pairs by chance, such as yoga and YouBike. */
const nearShare = (terms: readonly string[]): number =>
  terms.every((term) => isLatin.test(term)) ? 3 / 4 : 1 / 3

const isLatin = /^[a-z0-9]+$/

export async function findNearDocuments(
  db: Database,
  terms: readonly string[],
  now: Date,
  limits: Limits,
): Promise<FoundDocument[]> {
  const grams = [...new Set(terms.flatMap(gramsOf))].slice(0, maxNearGrams)
  const shared = sql`(select count(*) from unnest(d.grams) g where g = any(${grams}::text[]))`
  const hits = sql`select d.kind, d.id, d.dated, ${shared}::numeric as score from search.documents d
    where ${ofEachKind(sql`d.grams && ${grams}::text[]`)} and ${isShownDocument(now)} and ${shared} >= ${grams.length * nearShare(terms)}::float`
  return await rankDocuments(db, { hits }, { now }, limits)
}
