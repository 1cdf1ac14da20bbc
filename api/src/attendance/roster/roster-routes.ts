import { readPartyHistory as history } from 'contract/attendance/party-history'
import * as contract from 'contract/attendance/roster'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { bookForPerson } from './book-for-person.ts'
import { cancelParty } from './cancel-party.ts'
import { changeParty } from './change-party.ts'
import { createClaimCode } from './create-claim-code.ts'
import { findPeople } from './find-people.ts'
import { clearRest, markRestAbsent, markRestPresent } from './mark-rest.ts'
import { readPartyHistory } from './read-party-history.ts'
import { readPhone } from './read-phone.ts'

export const rosterRoutes = (deps: BookingDeps): Route[] => [
  route(contract.findPeople, ({ params, query }, { actor }) =>
    findPeople(deps.db, { ...params, ...query, actor }, deps.clock.now()),
  ),
  route(contract.bookForPerson, ({ params, body }, { actor, idempotencyKey: key }) =>
    bookForPerson(deps, { ...params, actor, key, body }),
  ),
  route(contract.cancelParty, ({ params, body }, { actor }) => cancelParty(deps, { ...params, actor }, body)),
  route(contract.changeParty, ({ params, body }, { actor }) => changeParty(deps, { ...params, actor }, body)),
  route(history, ({ params }, { actor }) =>
    readPartyHistory(deps.db, { ...params, actor }, deps.clock.now()),
  ),
  route(contract.readPhone, ({ params, body }, { actor }) =>
    readPhone(deps, { ...params, actor }, body.bookingId),
  ),
  route(contract.markRestAbsent, ({ params }, { actor }) => markRestAbsent(deps, { ...params, actor })),
  route(contract.clearAbsent, ({ params, body }, { actor }) =>
    clearRest(deps, { ...params, actor }, { ...body, state: 'absent' }),
  ),
  route(contract.markRestPresent, ({ params }, { actor }) => markRestPresent(deps, { ...params, actor })),
  route(contract.clearPresent, ({ params, body }, { actor }) =>
    clearRest(deps, { ...params, actor }, { ...body, state: 'present' }),
  ),
  route(contract.createClaimCode, ({ params, body }, { actor }) =>
    createClaimCode(deps, { ...params, actor }, body.bookingId),
  ),
]
