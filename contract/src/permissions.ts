export const staffRoles = ['admin', 'base_manager', 'base_staff', 'editor', 'viewer'] as const
export type StaffRole = (typeof staffRoles)[number]

const baseRoles = ['base_manager', 'base_staff'] as const satisfies readonly StaffRole[]

export const isBaseRole = (role: StaffRole): boolean => baseRoles.some((base) => base === role)

export const staffRoleNames: Record<StaffRole, string> = {
  admin: '管理員',
  base_manager: '基地管理',
  base_staff: '班務',
  editor: '內容編輯',
  viewer: '唯讀',
}

/** `baseId` is null for roles that are not tied to a base. */
export type HeldRole = { readonly role: StaffRole; readonly baseId: number | null }

/** One person can have several roles, and staff are usually members too. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'account'
      readonly accountId: string
      readonly isMember: boolean
      readonly roles: readonly HeldRole[]
    }

/**
 * Who may call an endpoint at all; `can` decides about one thing. `visitor`: anyone. `account`: logged in with LINE.
 * `member`: signed up; acts as a member only, whatever roles they have. `staff`: has one of these roles, at any base.
 */
export type Access = 'visitor' | 'account' | 'member' | { readonly staff: readonly StaffRole[] }
