import * as contract from 'contract/closures/closures'
import { listNotified as listNotifiedPeople } from 'contract/closures/notified'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { route, type Route } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { applyClosure } from './apply-closure.ts'
import { listNotified } from './list-notified.ts'
import { listUnreached } from './list-unreached.ts'
import { markApplicantCalled, markCalled, readPhoneList } from './phone-unreached.ts'
import { previewClosure } from './preview-closure.ts'
import { listClosures } from './read-closures.ts'
import { undoClosure } from './undo-closure.ts'

export const closureRoutes = (deps: StaffDeps): Route[] => [
  route(contract.previewClosure, async ({ query: { date, county, baseId, from, until } }, { actor }) => {
    const place = baseId === undefined ? county && { county } : { baseId }
    if (place === undefined)
      throw refuse('invalid_input', { fields: [{ path: 'county', message: '請選擇縣市或基地。' }] })
    return await previewClosure(deps.db, { date, place, from, until }, { actor, now: deps.clock.now() })
  }),
  route(contract.applyClosure, ({ body }, { actor, idempotencyKey: key }) =>
    applyClosure(deps, { body, actor, key }),
  ),
  route(contract.listClosures, async (_, { actor }) => ({
    closures: await listClosures(deps.db, { actor, now: deps.clock.now() }),
  })),
  route(contract.listUnreached, ({ params }, { actor }) =>
    listUnreached(deps.db, params.closureId, { actor, now: deps.clock.now() }),
  ),
  route(contract.readPhoneList, ({ params }, { actor }) => readPhoneList(deps, { ...params, actor })),
  route(contract.markCalled, ({ params, body }, { actor }) =>
    markCalled(deps, { ...params, ...body, actor }),
  ),
  route(contract.markApplicantCalled, ({ params, body }, { actor }) =>
    markApplicantCalled(deps, { ...params, ...body, actor }),
  ),
  route(listNotifiedPeople, ({ body }, { actor }) =>
    listNotified(deps.db, body, { actor, now: deps.clock.now() }),
  ),
  route(contract.undoClosure, ({ params }, { actor }) => undoClosure(deps, { ...params, actor })),
]
