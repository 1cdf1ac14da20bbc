import type { StaffPerson } from 'contract/identity/identity'
import type { Actor } from 'contract/permissions'

export const staffActor = (roles: StaffPerson['roles']): Actor => ({
  kind: 'account',
  accountId: '',
  isMember: false,
  roles: roles.map(({ role, base }) => ({ role, baseId: base?.id ?? null })),
})
