import { readAttention } from 'contract/attention'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { readAttention as attention } from './read-attention.ts'

export const attentionRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(readAttention, (_, { actor }) => attention(db, { actor, now: clock.now() })),
]
