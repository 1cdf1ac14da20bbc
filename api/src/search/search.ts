import type { Answer, Received } from 'contract/endpoint'
import { searchKinds, type search as searchEndpoint, type suggest as suggestEndpoint } from 'contract/search'
import type { Database } from '#platform/db/database.ts'
import { findDocuments, findNearDocuments, type FoundDocument } from './find-documents.ts'
import { gramsOf, readTerms } from './fold.ts'
import { markExcerpt, markHits } from './mark-hits.ts'

type Found = Answer<typeof searchEndpoint>

const shownLimits = { perKind: 5, perChosenKind: 50 }

/** All documents that contain all terms of the query; when there are none, similar documents. */
export async function search(
  db: Database,
  { q, kind }: Received<typeof searchEndpoint>['query'],
  now: Date,
): Promise<Found> {
  const terms = readTerms(q)
  if (terms.length === 0) return { isNear: false, counts: [], hits: [] }
  const limits = { ...shownLimits, kind }
  const found = await findDocuments(db, terms, now, limits)
  if (found.length > 0) return answer(found, terms, false)
  const near = await findNearDocuments(db, terms, now, limits)
  return answer(near, terms.flatMap(gramsOf), true)
}

const answer = (found: readonly FoundDocument[], marks: readonly string[], isNear: boolean): Found => ({
  isNear,
  counts: searchKinds.flatMap((kind) => {
    const first = found.find((document) => document.kind === kind)
    return first ? [{ kind, count: first.count }] : []
  }),
  hits: searchKinds.flatMap((kind) =>
    found
      .filter((document) => document.kind === kind)
      .map(({ id, slug, title, subtitle, body }) => ({
        kind,
        id,
        slug,
        title: markHits(title, marks),
        subtitle: markHits(subtitle, marks),
        excerpt: markExcerpt(body, marks),
      })),
  ),
})

const maxSuggestions = 8

/** Suggestions while typing: titles that contain all terms. Each title once. */
export async function suggest(db: Database, q: string, now: Date): Promise<Answer<typeof suggestEndpoint>> {
  const terms = readTerms(q)
  if (terms.length === 0) return []
  const found = await findDocuments(db, terms, now, { perKind: 4, perChosenKind: 4 })
  const holdsTerm = ({ title }: FoundDocument) => markHits(title, terms).some(({ hit }) => hit)
  // A class has the title of its course, which is suggested instead.
  const titled = found.filter((document) => document.kind !== 'class' && holdsTerm(document))
  return searchKinds
    .flatMap((kind) => titled.filter((document) => document.kind === kind))
    .slice(0, maxSuggestions)
    .map(({ kind, id, slug, title }) => ({ kind, id, slug, title: markHits(title, terms) }))
}
