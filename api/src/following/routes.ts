import * as contract from 'contract/following'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { followThing } from './follow-thing.ts'
import { listFollows } from './list-follows.ts'
import { readFollowed } from './read-followed.ts'
import { unfollowThing } from './unfollow-thing.ts'

type FollowingDeps = { db: Database; clock: Clock }

export const followingRoutes = ({ db, clock }: FollowingDeps): Route[] => [
  route(contract.followThing, ({ body }, { actor }) => followThing(db, body, actor.accountId, clock.now())),
  route(contract.unfollowThing, ({ params }, { actor }) => unfollowThing(db, params, actor.accountId)),
  route(contract.readFollowed, ({ query }, { actor }) => readFollowed(db, query, actor.accountId)),
  route(contract.listFollows, ({ query }, { actor }) => listFollows(db, query, actor.accountId, clock.now())),
]
