import type { StaffPerson } from 'contract/identity/identity'
import type { Actor } from 'contract/permissions'

export const staffActor = (roles: StaffPerson['roles']): Actor => ({
  kind: 'account',
  accountId: '',
  isMember: false,
  roles: roles.map(({ role, base, teacher }) => ({
    role,
    baseId: base?.id ?? null,
    teacherId: teacher?.id ?? null,
  })),
})
