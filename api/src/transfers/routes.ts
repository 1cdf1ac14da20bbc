import * as merge from 'contract/transfers/merge'
import * as transfer from 'contract/transfers/transfer'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { route, type Route } from '#platform/http/route.ts'
import { mergeClass } from './merge-class.ts'
import { previewMerge } from './preview-merge.ts'
import { previewTransfer } from './preview-transfer.ts'
import { listParallelClasses } from './read-parallel-classes.ts'
import { recallTransfer } from './recall-transfer.ts'
import { transferBooking } from './transfer-booking.ts'

export const transferRoutes = (deps: StaffDeps): Route[] => [
  route(merge.listParallelClasses, ({ params }, { actor }) =>
    listParallelClasses(deps.db, { ...params, actor }, deps.clock.now()),
  ),
  route(merge.previewMerge, ({ params, body }, { actor }) =>
    previewMerge(deps.db, { ...params, actor, body, now: deps.clock.now() }),
  ),
  route(merge.mergeClass, ({ params, query, body }, { actor, idempotencyKey: key }) =>
    mergeClass(deps, { ...params, ...query, actor, key, body }),
  ),
  route(transfer.previewTransfer, ({ params, body }, { actor }) =>
    previewTransfer(deps.db, { ...params, actor, body, now: deps.clock.now() }),
  ),
  route(transfer.transferBooking, ({ params, body }, { actor, idempotencyKey: key }) =>
    transferBooking(deps, { ...params, actor, key, body }),
  ),
  route(transfer.recallTransfer, ({ params, body }, { actor }) =>
    recallTransfer(deps, { ...params, ...body, actor }),
  ),
]
