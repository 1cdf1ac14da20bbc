import * as contract from 'contract/office/merge'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { route, type Route } from '#platform/http/route.ts'
import { mergeClass } from './merge-class.ts'
import { previewMerge } from './preview-merge.ts'
import { listParallelClasses } from './read-parallel-classes.ts'

export const mergeRoutes = (deps: StaffDeps): Route[] => [
  route(contract.listParallelClasses, ({ params }, { actor }) =>
    listParallelClasses(deps.db, { ...params, actor }, deps.clock.now()),
  ),
  route(contract.previewMerge, ({ params, body }, { actor }) =>
    previewMerge(deps.db, { ...params, actor, body, now: deps.clock.now() }),
  ),
  route(contract.mergeClass, ({ params, query, body }, { actor, idempotencyKey: key }) =>
    mergeClass(deps, { ...params, ...query, actor, key, body }),
  ),
]
