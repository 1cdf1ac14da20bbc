import * as contract from 'contract/roles/roles'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeRoleEnd } from './change-role-end.ts'
import { endRole } from './end-role.ts'
import { inviteStaff } from './invite-staff.ts'
import { listRoleGivers } from './list-role-givers.ts'
import { listRoles } from './list-roles.ts'
import { readInvitation } from './read-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const roleRoutes = (deps: IdentityDeps): Route[] => [
  route(contract.listRoles, (_, { actor }) => listRoles(deps, actor)),
  route(contract.listRoleGivers, (_, { actor }) => listRoleGivers(deps, actor)),
  route(contract.inviteStaff, ({ body }, { actor, idempotencyKey: key }) =>
    inviteStaff(deps, body, { actor, key }),
  ),
  route(contract.withdrawInvitation, ({ params }, { actor }) =>
    withdrawInvitation(deps.db, params.invitationId, actor),
  ),
  route(contract.changeRoleEnd, ({ params, body }, { actor }) =>
    changeRoleEnd(deps, { ...params, ...body }, actor),
  ),
  route(contract.endRole, ({ params }, { actor }) => endRole(deps, params.roleId, actor)),
  route(contract.readInvitation, ({ body }) => readInvitation(deps, body.secret)),
  route(contract.acceptInvitation, ({ body }, { actor }) => acceptInvitation(deps, body.secret, actor)),
]
