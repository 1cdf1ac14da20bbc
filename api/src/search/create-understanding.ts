import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { remember } from '#platform/remember.ts'
import { correctWord } from './correct-word.ts'
import { readVocabulary } from './read-vocabulary.ts'
import { understandSpaces, type AskedSpaces } from './spaces/understand-spaces.ts'
import { understandQuery, type Understood } from './understand-query.ts'

/** The words for days change at midnight. */
const ttlMs = 30_000

type UnderstandingDeps = {
  db: Database
  clock: Clock
  onContentChange?: ((listener: () => void) => void) | undefined
}

export type Understanding = {
  understand: (query: string) => Promise<Understood>
  understandSpaces: (query: string) => Promise<AskedSpaces | undefined>
  correct: (query: string) => Promise<string | undefined>
}

export function createUnderstanding({ db, clock, onContentChange }: UnderstandingDeps): Understanding {
  const vocabulary = remember(() => readVocabulary(db, clock.now()), ttlMs)
  onContentChange?.(() => vocabulary.forget())
  return {
    understand: async (query) => understandQuery(query, await vocabulary()),
    understandSpaces: async (query) => understandSpaces(query, await vocabulary()),
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
