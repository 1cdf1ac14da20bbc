import * as applications from 'contract/spaces/own-applications'
import * as wishes from 'contract/spaces/wishes'
import { route, type Route } from '#platform/http/route.ts'
import { cancelUses } from './application/cancel-uses.ts'
import { changeApplication } from './application/change-application.ts'
import { listApplications } from './application/list-applications.ts'
import { readOwnApplication } from './application/read-application.ts'
import { applyForSpaces, type SpaceDeps } from './apply/apply-for-spaces.ts'
import { checkUses } from './apply/check-uses.ts'
import { readUnused } from './apply/read-unused.ts'
import { dropWish } from './wishes/drop-wish.ts'
import { takeWish } from './wishes/take-wish.ts'

export const spaceRoutes = (deps: SpaceDeps): Route[] => {
  const { db, clock } = deps
  return [
    route(applications.checkUses, ({ body }) => checkUses(db, body, clock.now())),
    route(applications.applyForSpaces, ({ body }, { actor, idempotencyKey: key }) =>
      applyForSpaces(deps, body, { actor, key }),
    ),
    route(applications.readSpacePause, async (_, { actor }) => ({
      pause: (await readUnused(db, actor.accountId, clock.now())).pause,
    })),
    route(applications.listApplications, ({ query }, { actor }) =>
      listApplications(db, query, actor.accountId, clock.now()),
    ),
    route(applications.readApplication, ({ params }, { actor }) =>
      readOwnApplication(db, { ...params, memberId: actor.accountId }, clock.now()),
    ),
    route(applications.changeApplication, ({ params, body }, { actor }) =>
      changeApplication(deps, { ...params, memberId: actor.accountId, body }),
    ),
    route(applications.cancelUses, ({ params, body }, { actor }) =>
      cancelUses(deps, { ...params, memberId: actor.accountId, body }),
    ),
    route(wishes.takeWish, ({ params, body }, { actor, idempotencyKey: key }) =>
      takeWish(deps, { ...params, ...body }, { actor, key }),
    ),
    route(wishes.dropWish, ({ params, body }, { actor }) =>
      dropWish(deps, { ...params, ...body, memberId: actor.accountId }),
    ),
  ]
}
