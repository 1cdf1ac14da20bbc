import type { ListedClass } from 'contract/planning/class-list'
import { publicationWords } from '#surfaces/staff/things/publication-words.ts'
import { stateWordsOf } from '#text/class-words.ts'

/** The state of a listed class; of one that is not public yet, when it will be. */
export function listedStateWords({ state, publishedAt }: ListedClass, now: number) {
  const isPublished = publishedAt !== null && Date.parse(publishedAt) <= now
  return isPublished ? stateWordsOf({ state, isOpen: false }) : publicationWords(publishedAt, now)
}
