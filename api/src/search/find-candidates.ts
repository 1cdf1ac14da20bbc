import { maxCounted } from 'contract/max-counted'
import type { SearchKind } from 'contract/search/search'
import { sql, type RawBuilder } from 'kysely'
import { likePattern } from '#platform/db/like-pattern.ts'
import { gramsOf } from './fold.ts'

type Condition = RawBuilder<unknown>

export type Limits = { perKind: number; kind?: SearchKind | undefined; perChosenKind: number }

/** Kinds that can have very many documents; each has indexes of its own (migration 0024). */
const largeKinds = ['class', 'news'] as const
type LargeKind = (typeof largeKinds)[number]

export const isShownDocument = (now: Date): Condition =>
  sql`d.shown_from <= ${now} and (d.shown_until is null or d.shown_until > ${now})`

/** The pairs of a longer term may occur apart in a text, so the term is checked as well. */
const holds = (terms: readonly string[], now: Date): Condition => {
  const long = terms.filter((term) => Array.from(term).length > 2)
  return sql`d.grams @> ${terms.flatMap(gramsOf)}::text[]
    ${long.length > 0 ? sql`and d.folded like all (${long.map(likePattern)}::text[])` : sql``}
    and ${isShownDocument(now)}`
}

const isOther = sql`d.kind not in (${sql.join(largeKinds.map((kind) => sql.lit(kind)))})`

export const ofEachKind = (condition: Condition): Condition => {
  const kinds = [isOther, ...largeKinds.map((kind) => sql`d.kind = ${sql.lit(kind)}`)]
  return sql`(${sql.join(
    kinds.map((kind) => sql`${kind} and ${condition}`),
    sql` or `,
  )})`
}

/**
 * Ends with `candidate`. Of a large kind with `maxCounted` or more documents only those with the terms in their titles
 * and the nearest in time, so that a common word costs as much as one in a thousand documents.
 */
export const candidateExpressions = (
  terms: readonly string[],
  now: Date,
  limits: Limits,
): RawBuilder<unknown> => {
  const large = largeKinds.map((kind) => expressionsOf(kind, terms, now, shownOf(kind, limits)))
  const parts = largeKinds.map((kind) => sql`select ${sql.lit(kind)}, id from ${table(kind, 'candidate')}`)
  return sql`${sql.join(large)},
    candidate as materialized (
      select d.kind, d.id from search.documents d
      where ${isOther} and ${holds(terms, now)}
      union all ${sql.join(parts, sql` union all `)})`
}

const shownOf = (kind: LargeKind, limits: Limits): number =>
  limits.kind === kind ? limits.perChosenKind : limits.perKind

const table = (kind: LargeKind, name: string) => sql.ref(`${kind}_${name}`)

const expressionsOf = (
  kind: LargeKind,
  terms: readonly string[],
  now: Date,
  shown: number,
): RawBuilder<unknown> => {
  const text = sql`d.kind = ${sql.lit(kind)} and ${holds(terms, now)}`
  const title = sql`d.title_grams @> ${terms.flatMap(gramsOf)}::text[]`
  const isAll = (name: string) => sql`(select count(*) < ${maxCounted} from ${table(kind, name)})`
  const sample = (name: string, condition: Condition) =>
    sql`${table(kind, name)} as materialized (
      select d.id from search.documents d where ${condition} limit ${maxCounted})`
  const walk = (when: Condition, condition: Condition) => nearest(kind, when, condition, now, shown)
  // As many titles are as many texts, so the texts, of which there are far more, need not be looked up.
  return sql`${sample('titles', sql`${title} and ${text}`)},
    ${sample('texts', sql`${isAll('titles')} and ${text}`)},
    ${table(kind, 'candidate')} as (
      select id from ${table(kind, 'titles')} where ${isAll('titles')}
      union select id from ${table(kind, 'texts')} where ${isAll('texts')}
      union (select id from ${table(kind, 'titles')} limit ${shown})
      union (select id from ${table(kind, 'texts')} limit ${shown})
      union (${walk(sql`not ${isAll('titles')}`, sql`${title} and ${text}`)})
      union (${walk(sql`not ${isAll('texts')} and (select count(*) < ${shown} from ${table(kind, 'titles')})`, text)}))`
}

/** Read along the index by date, at most. A word of one document in 200 is found five times in 1,000. */
const maxRead = 10_000

/** The inner limit also keeps the planner from another order. */
const nearest = (
  kind: LargeKind,
  when: Condition,
  condition: Condition,
  now: Date,
  limit: number,
): RawBuilder<unknown> => {
  const by = (order: Condition) => sql`(select d.id from (select * from search.documents d
    where ${when} and d.kind = ${sql.lit(kind)} and ${order} limit ${maxRead}) d where ${condition} limit ${limit})`
  if (kind === 'news') return by(sql`true order by d.dated desc, d.id desc`)
  return sql`select id from (${by(sql`d.dated > ${now} order by d.dated, d.id`)}
    union all ${by(sql`d.dated <= ${now} order by d.dated desc, d.id desc`)}) n limit ${limit}`
}

export const countCandidates = (): RawBuilder<unknown> => {
  const counts = largeKinds.map(
    (kind) => sql`when ${sql.lit(kind)} then (select greatest(
      (select count(*) from ${table(kind, 'titles')}), (select count(*) from ${table(kind, 'texts')})))`,
  )
  return sql`case h.kind ${sql.join(counts, sql` `)} else 0 end`
}
