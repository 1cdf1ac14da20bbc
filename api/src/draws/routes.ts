import { confirmUses as confirming } from 'contract/draws/confirm-uses'
import * as staffDraws from 'contract/draws/staff-draws'
import { route, type Route } from '#platform/http/route.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { cancelDraw } from './cancel-draw.ts'
import { confirmUses } from './confirm-uses.ts'
import { listStaffDraws } from './list-draws.ts'
import { makeDraw } from './make-draw.ts'
import { readStaffDraw } from './read-staff-draw.ts'
import { setApart } from './set-apart.ts'

export const drawRoutes = (deps: SpaceDeps): Route[] => {
  const { db, clock } = deps
  return [
    route(confirming, ({ params, body }, { actor }) =>
      confirmUses(deps, { ...params, memberId: actor.accountId, body }),
    ),
    route(staffDraws.listStaffDraws, async (_, { actor }) => ({
      items: await listStaffDraws(db, actor, clock.now()),
    })),
    route(staffDraws.readStaffDraw, ({ params }, { actor }) =>
      readStaffDraw(db, { ...params, actor }, clock.now()),
    ),
    route(staffDraws.makeDraw, ({ body }, { actor, idempotencyKey: key }) =>
      makeDraw(deps, { actor, key, body }),
    ),
    route(staffDraws.cancelDraw, ({ params }, { actor, idempotencyKey: key }) =>
      cancelDraw(deps, { ...params, actor, key }),
    ),
    route(staffDraws.setApart, ({ params, body }, { actor, idempotencyKey: key }) =>
      setApart(deps, { ...params, actor, key, body }),
    ),
  ]
}
