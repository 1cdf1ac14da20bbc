import { tellAccounts } from '#office/notified/tell-accounts.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'

/** For the settings of one class. */
export const tellAccount: NonNullable<ThingTable['afterChange']> = async (tx, { id, written, ...change }) => {
  if (written.includes('transferTo')) await tellAccounts(tx, [id], change)
}
