import * as contract from 'contract/search'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listPublicPages } from './list-public-pages.ts'
import { search, suggest } from './search.ts'
import type { Understood } from './understand-query.ts'

type SearchDeps = { db: Database; clock: Clock; understand: (query: string) => Promise<Understood> }

export const searchRoutes = ({ db, clock, understand }: SearchDeps): Route[] => [
  route(contract.understandQuery, async ({ query }) => {
    const { filters, words, isChanged } = await understand(query.q)
    return { filters, words: words.join(' '), isChanged }
  }),
  route(contract.search, ({ query }) => search(db, query, clock.now())),
  route(contract.listPublicPages, () => listPublicPages(db, clock.now())),
  route(contract.suggest, ({ query }) => suggest(db, query.q, clock.now())),
]
