export const staffRoles = [
  'admin',
  'base_manager',
  'base_staff',
  'door',
  'teacher',
  'editor',
  'viewer',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** At the door and in class there is nothing to find beyond the lists of the day. */
export const searchingRoles = [
  'admin',
  'base_manager',
  'base_staff',
  'editor',
  'viewer',
] as const satisfies readonly StaffRole[]

const baseRoles = ['base_manager', 'base_staff', 'door'] as const satisfies readonly StaffRole[]

/** A role that is always of one base. A teacher's role may be limited to one. */
export const isBaseRole = (role: StaffRole): boolean => baseRoles.some((base) => base === role)

/** For how many days `door` can be given, today included; it is the one role that always has a last day. */
export const maxDoorDays = 31

export const staffRoleNames: Record<StaffRole, string> = {
  admin: '管理員',
  base_manager: '基地管理',
  base_staff: '班務',
  door: '門口',
  teacher: '老師',
  editor: '內容編輯',
  viewer: '唯讀',
}

/** `baseId` is null for roles that are not tied to a base, `teacherId` for all but `teacher`. */
export type HeldRole = {
  readonly role: StaffRole
  readonly baseId: number | null
  readonly teacherId: number | null
}

/** One person can have several roles, and staff are usually members too. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'account'
      readonly accountId: string
      readonly isMember: boolean
      /** A member who has not agreed to the current privacy notice. */
      readonly mustAgree?: true
      readonly roles: readonly HeldRole[]
    }

/**
 * Who may call an endpoint at all; `can` decides about one thing. `visitor`: anyone. `account`: logged in with LINE.
 * `member`: signed up; acts as a member only, whatever roles they have. `staff`: has one of these roles, at any base.
 */
export type Access = 'visitor' | 'account' | 'member' | { readonly staff: readonly StaffRole[] }
