import type { Answer } from 'contract/endpoint'
import { searchKinds, type suggest as suggestEndpoint } from 'contract/search/search'
import type { Database } from '#platform/db/database.ts'
import { findDocuments } from './find-documents.ts'
import { fold } from './fold.ts'
import { markHits } from './mark-hits.ts'
import type { FoundDocument } from './rank-documents.ts'
import { wantedOf } from './search.ts'
import type { Understood } from './understand-query.ts'

type Suggestion = Answer<typeof suggestEndpoint>[number]

const maxSuggestions = 8

/** Each title once; categories, courses, bases and teachers before teams, news and stories. */
export async function suggest(db: Database, understood: Understood, now: Date): Promise<Suggestion[]> {
  const wanted = wantedOf(understood)
  const { terms } = wanted
  if (terms.length === 0) return []
  const [found, categories] = await Promise.all([
    findDocuments(db, wanted, now, { perKind: 4, perChosenKind: 4 }),
    db.selectFrom('catalog.categories').select(['id', 'name']).orderBy('sort').orderBy('id').execute(),
  ])
  const holdsTerm = ({ title, subtitle }: FoundDocument) =>
    [title, subtitle].some((text) => markHits(text, terms).some(({ hit }) => hit))
  // A class has the title of its course, which is suggested instead.
  const isShown = (document: FoundDocument) =>
    document.kind !== 'class' &&
    (document.score >= 1.8 || (document.kind === 'course' && holdsTerm(document)))
  const shown = found.filter(isShown).toSorted(byUse)
  return [...meantOf(categories, understood, terms), ...shown]
    .slice(0, maxSuggestions)
    .map(({ kind, id, slug, title, next }) => ({ kind, id, slug, title: markHits(title, terms), next }))
}

const byUse = (one: FoundDocument, other: FoundDocument): number =>
  Number(isArticle(one)) - Number(isArticle(other)) ||
  other.score - one.score ||
  searchKinds.indexOf(one.kind) - searchKinds.indexOf(other.kind)

const isArticle = ({ kind }: FoundDocument): boolean => ['team', 'news', 'persona'].includes(kind)

const meantOf = (
  categories: readonly { id: string; name: string }[],
  { filters, words }: Understood,
  terms: readonly string[],
) => {
  const { category, ...others } = filters
  const meant = Object.keys(others).length + words.length === 0 ? (category?.split(',') ?? []) : []
  return categories
    .filter(({ id, name }) => meant.includes(id) || terms.every((term) => fold(name).includes(term)))
    .map(({ id, name }) => ({ kind: 'category' as const, id: null, slug: id, title: name, next: null }))
}
