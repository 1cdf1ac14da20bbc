import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { remember } from '#platform/remember.ts'
import { readVocabulary } from './read-vocabulary.ts'
import { understandQuery, type Understood } from './understand-query.ts'

/** TTL of the vocabulary in ms. Its words for days change at midnight. */
const ttlMs = 30_000

type UnderstandingDeps = {
  db: Database
  clock: Clock
  onContentChange?: ((listener: () => void) => void) | undefined
}

/** Returns a function that reads filters out of a query; the vocabulary is cached. */
export function createUnderstanding({
  db,
  clock,
  onContentChange,
}: UnderstandingDeps): (query: string) => Promise<Understood> {
  const vocabulary = remember(() => readVocabulary(db, clock.now()), ttlMs)
  onContentChange?.(() => vocabulary.forget())
  return async (query) => understandQuery(query, await vocabulary())
}
