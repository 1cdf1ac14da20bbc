import type { SearchKind } from 'contract/search'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { gramsOf } from './fold.ts'

export type FoundDocument = {
  kind: SearchKind
  id: number
  slug: string | null
  title: string
  subtitle: string
  body: string
  /** Total number of documents of this kind. */
  count: number
}

type Limits = { perKind: number; kind?: SearchKind | undefined; perChosenKind: number }

const isShown = (now: Date) =>
  sql`d.shown_from <= ${now} and (d.shown_until is null or d.shown_until > ${now})`

/** Documents that contain all terms, the best of each kind first. One statement. */
export async function findDocuments(
  db: Database,
  terms: readonly string[],
  now: Date,
  limits: Limits,
): Promise<FoundDocument[]> {
  const grams = terms.flatMap(gramsOf)
  // The pairs of a longer term may occur apart in a text, so the whole term is checked as well.
  const long = terms.filter((term) => Array.from(term).length > 2)
  const holdsAll = sql`d.grams @> ${grams}::text[]
    ${long.length > 0 ? sql`and d.folded like all (${long.map(likePattern)}::text[])` : sql``}`
  const phrase = terms.join(' ')
  const score = sql`case when d.folded_title = ${phrase} then 4
    when starts_with(d.folded_title, ${terms[0]}) and d.title_grams @> ${grams}::text[] then 3
    when d.title_grams @> ${grams}::text[] then 2
    when d.folded like ${likePattern(phrase)} then 1 else 0 end`
  return await readBest(db, sql`${holdsAll} and ${isShown(now)}`, score, limits)
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
  return await readBest(
    db,
    sql`d.grams && ${grams}::text[] and ${isShown(now)} and ${shared} * 3 >= ${grams.length}`,
    shared,
    limits,
  )
}

/** Ranks rows without their texts and fetches the texts of the results only. */
const readBest = async (
  db: Database,
  condition: RawBuilder<unknown>,
  score: RawBuilder<unknown>,
  { perKind, kind, perChosenKind }: Limits,
): Promise<FoundDocument[]> => {
  const found = await sql<FoundDocument>`
    with ranked as (
      select h.kind, h.id, count(*) over (partition by h.kind) as count,
        row_number() over (partition by h.kind order by h.score desc, h.dated desc, h.id) as place
      from (select d.kind, d.id, d.dated, ${score} as score from search.documents d where ${condition}) h)
    select d.kind, d.id, d.slug, d.title, d.subtitle, d.body, r.count::int as count
    from ranked r join search.documents d on d.kind = r.kind and d.id = r.id
    where r.place <= case when r.kind = ${kind ?? ''} then ${perChosenKind}::int else ${perKind}::int end
    order by r.kind, r.place`.execute(db)
  return found.rows
}
