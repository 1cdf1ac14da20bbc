import type { IncomingHttpHeaders } from 'node:http'
import { pageAccountHeader } from 'contract/identity/page-account'
import type { Actor } from 'contract/permissions'
import { refuse } from '#platform/refuse.ts'

/** Refuses `account_changed` when the page was loaded for another account than the one that is logged in now. */
export function checkPageAccount(actor: Actor, headers: IncomingHttpHeaders): void {
  const page = headers[pageAccountHeader]
  if (page === undefined || actor.kind === 'visitor') return
  if (page !== actor.accountId) throw refuse('account_changed')
}
