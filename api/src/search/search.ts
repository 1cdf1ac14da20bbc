import { classFilters } from 'contract/catalog/class-filters'
import type { Answer, Received } from 'contract/endpoint'
import { maxCounted } from 'contract/max-counted'
import { searchKinds, type search as searchEndpoint, type SearchKind } from 'contract/search/search'
import type { Database } from '#platform/db/database.ts'
import type { Understanding } from './create-understanding.ts'
import { findDocuments, findNearDocuments, type Wanted } from './find-documents.ts'
import { gramsOf, maxTerms } from './fold.ts'
import { markExcerpt, markHits } from './mark-hits.ts'
import type { FoundDocument } from './rank-documents.ts'
import type { Understood } from './understand-query.ts'

type Found = Answer<typeof searchEndpoint>

const shownLimits = { perKind: 5, perChosenKind: 50 }

/** Without results those of an almost equal spelling, else similar documents. */
export async function search(
  db: Database,
  { q, kind }: Received<typeof searchEndpoint>['query'],
  { understand, correct }: Understanding,
  now: Date,
): Promise<Found> {
  const limits = { ...shownLimits, kind }
  const find = async (query: string, corrected: string | null) => {
    const understood = await understand(query)
    const wanted = wantedOf(understood)
    if (wanted.terms.length === 0) return undefined
    const found = await findDocuments(db, wanted, now, limits)
    return found.length > 0
      ? { ...shown(found, wanted.terms), ...saidOf(understood), isNear: false, corrected }
      : undefined
  }
  const exact = await find(q, null)
  if (exact) return exact
  const corrected = await correct(q)
  const alike = corrected === undefined ? undefined : await find(corrected, corrected)
  if (alike) return alike
  const understood = await understand(q)
  const { terms } = wantedOf(understood)
  const near = terms.length === 0 ? [] : await findNearDocuments(db, terms, now, limits)
  return {
    ...shown(near, terms.flatMap(gramsOf)),
    ...saidOf(understood),
    isNear: near.length > 0,
    corrected: null,
  }
}

const saidOf = ({ filters, words, named }: Understood): Pick<Found, 'filters' | 'words' | 'named'> => ({
  filters,
  words: words.join(' '),
  named,
})

/** Without filters the texts of classes are enough. */
export const wantedOf = ({ filters, words, terms }: Understood): Wanted => ({
  terms: terms.slice(0, maxTerms),
  classes:
    Object.keys(filters).length === 0
      ? undefined
      : { ...classFilters.parse(filters), q: words.join(' ') || undefined },
})

const articlesLast = <Group extends { kind: SearchKind }>(groups: readonly Group[]): Group[] => {
  const isArticle = ({ kind }: Group) => articleKinds.has(kind)
  const [best] = groups
  if (best === undefined || isArticle(best)) return [...groups]
  return groups.toSorted((one, other) => Number(isArticle(one)) - Number(isArticle(other)))
}

const articleKinds: ReadonlySet<SearchKind> = new Set(['team', 'news', 'persona'])

const shown = (
  found: readonly FoundDocument[],
  marks: readonly string[],
): Pick<Found, 'counts' | 'hits' | 'hasBookable'> => {
  const ofKind = (kind: FoundDocument['kind']) => found.filter((document) => document.kind === kind)
  const kinds = articlesLast(
    searchKinds
      .map((kind) => ({ kind, hits: ofKind(kind) }))
      .filter(({ hits }) => hits.length > 0)
      .toSorted((one, other) => other.hits[0]!.score - one.hits[0]!.score),
  )
  return {
    counts: kinds.map(({ kind, hits }) => ({ kind, count: hits[0]!.count })),
    hasBookable: found.some(
      ({ kind, count, hasBookable }) => hasBookable || (kind === 'class' && count >= maxCounted),
    ),
    hits: kinds.flatMap(({ hits }) =>
      hits.map(({ kind, id, slug, title, subtitle, body, next, drawing }) => ({
        kind,
        id,
        slug,
        title: markHits(title, marks),
        subtitle: markHits(subtitle, marks),
        excerpt: markExcerpt(body, marks),
        next,
        drawing,
      })),
    ),
  }
}
