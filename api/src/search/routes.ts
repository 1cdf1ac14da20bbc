import * as contract from 'contract/search/search'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { remember } from '#platform/remember.ts'
import type { Understanding } from './create-understanding.ts'
import { listPopularWords } from './list-popular-words.ts'
import { listPublicPages } from './list-public-pages.ts'
import { search } from './search.ts'
import { findSpaces } from './spaces/find-spaces.ts'
import { suggest } from './suggest.ts'

type SearchDeps = {
  db: Database
  clock: Clock
  understanding: Understanding
  onContentChange?: ((listener: () => void) => void) | undefined
}

const ttlMs = 300_000

export const searchRoutes = ({ db, clock, understanding, onContentChange }: SearchDeps): Route[] => {
  const { understand, correct } = understanding
  const popular = remember(() => listPopularWords(db, clock.now()), ttlMs)
  onContentChange?.(() => popular.forget())
  return [
    route(contract.understandQuery, async ({ query }) => {
      const { filters, words, isChanged } = await understand(query.q)
      return { filters, words: words.join(' '), isChanged, corrected: (await correct(query.q)) ?? null }
    }),
    route(contract.search, ({ query }) => search(db, query, understanding, clock.now())),
    route(contract.findSpaces, async ({ query }) =>
      findSpaces(db, await understanding.understandSpaces(query.q), clock.now()),
    ),
    route(contract.listPublicPages, () => listPublicPages(db, clock.now())),
    route(contract.suggest, async ({ query }) => suggest(db, await understand(query.q), clock.now())),
    route(contract.listPopularWords, () => popular()),
  ]
}
