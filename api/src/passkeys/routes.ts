import * as contract from 'contract/passkeys'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { addPasskey } from './add-passkey.ts'
import { listPasskeys } from './list-passkeys.ts'
import { provePasskey } from './prove-passkey.ts'
import { removePasskey, removePasskeysOfRole } from './remove-passkeys.ts'
import { renamePasskey } from './rename-passkey.ts'
import { startPasskey } from './start-passkey.ts'
import { startProof } from './start-proof.ts'

export const passkeyRoutes = (deps: IdentityDeps): Route[] => [
  route(contract.listPasskeys, (_, { actor }) => listPasskeys(deps, actor)),
  route(contract.startPasskey, (_, { actor }) => startPasskey(deps, actor)),
  route(contract.addPasskey, ({ body }, { actor }) => addPasskey(deps, body, actor)),
  route(contract.renamePasskey, ({ params, body }, { actor }) =>
    renamePasskey(deps.db, { ...params, ...body }, actor),
  ),
  route(contract.removePasskey, ({ params }, { actor }) => removePasskey(deps.db, params.passkeyId, actor)),
  route(contract.startProof, (_, { actor }) => startProof(deps, actor)),
  route(contract.provePasskey, ({ body }, { actor }) => provePasskey(deps, body, actor)),
  route(contract.removePasskeysOfRole, ({ params }, { actor }) =>
    removePasskeysOfRole(deps.db, params.roleId, actor),
  ),
]
