import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { remember } from '#platform/remember.ts'
import { correctWord } from './correct-word.ts'
import { readVocabulary } from './read-vocabulary.ts'
import { understandQuery, type Understood } from './understand-query.ts'

/** TTL of the vocabulary in ms. Its words for days change at midnight. */
const ttlMs = 30_000

type UnderstandingDeps = {
  db: Database
  clock: Clock
  onContentChange?: ((listener: () => void) => void) | undefined
}

export type Understanding = {
  /** Reads filters out of a query. */
  understand: (query: string) => Promise<Understood>
  /** The query with its unknown words replaced by known ones that are almost equal; undefined when there are none. */
  correct: (query: string) => Promise<string | undefined>
}

/** Understands queries by a vocabulary that is read from the database and cached. */
export function createUnderstanding({ db, clock, onContentChange }: UnderstandingDeps): Understanding {
  const vocabulary = remember(() => readVocabulary(db, clock.now()), ttlMs)
  onContentChange?.(() => vocabulary.forget())
  return {
    understand: async (query) => understandQuery(query, await vocabulary()),
    correct: async (query) => {
      const known = await vocabulary()
      const { words } = understandQuery(query, known)
      const corrected = words.reduce(
        (text, word) => text.replace(word, correctWord(word, known) ?? word),
        query.normalize('NFKC'),
      )
      return corrected === query.normalize('NFKC') ? undefined : corrected
    },
  }
}
