import * as contract from 'contract/news'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listNews } from './list-news.ts'
import { readNews } from './read-news.ts'

export const newsRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(contract.listNews, ({ query }) => listNews(db, query, clock.now())),
  route(contract.readNews, ({ params }) => readNews(db, params.newsId, clock.now())),
]
