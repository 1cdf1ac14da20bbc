import * as contract from 'contract/office/transfer'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { route, type Route } from '#platform/http/route.ts'
import { previewTransfer } from './preview-transfer.ts'
import { recallTransfer } from './recall-transfer.ts'
import { transferBooking } from './transfer-booking.ts'

export const transferRoutes = (deps: StaffDeps): Route[] => [
  route(contract.previewTransfer, ({ params, body }, { actor }) =>
    previewTransfer(deps.db, { ...params, actor, body, now: deps.clock.now() }),
  ),
  route(contract.transferBooking, ({ params, body }, { actor, idempotencyKey: key }) =>
    transferBooking(deps, { ...params, actor, key, body }),
  ),
  route(contract.recallTransfer, ({ params, body }, { actor }) =>
    recallTransfer(deps, { ...params, ...body, actor }),
  ),
]
