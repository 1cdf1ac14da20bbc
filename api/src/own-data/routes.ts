import * as deletion from 'contract/identity/account-deletion'
import * as contract from 'contract/own-data'
import type { SessionKeys } from '#identity/keys.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { deleteAccount } from './delete-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { previewDeletion } from './preview-deletion.ts'

type OwnDataDeps = { db: Database; clock: Clock; keys: SessionKeys }

export const ownDataRoutes = ({ db, clock, keys }: OwnDataDeps): Route[] => [
  route(contract.exportOwnData, (_, { actor, addHeader }) => {
    addHeader('content-disposition', 'attachment; filename="my-data.json"')
    return exportOwnData(db, actor.accountId, clock.now())
  }),
  route(deletion.previewDeletion, (_, { actor }) => previewDeletion(db, actor, clock.now())),
  route(deletion.deleteAccount, async (_, { actor, addHeader }) => {
    const deleted = await deleteAccount({ db, clock, keys }, actor)
    // As at a logout: see docs/decisions/0010-logout-clears-the-cache.md.
    addHeader('clear-site-data', '"cache"')
    return deleted
  }),
]
