/** Roles a person can hold in the back-office; base roles are tied to one base. */
export const staffRoles = ['admin', 'base_manager', 'base_staff', 'editor', 'viewer'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Role names as people read them. */
export const staffRoleNames: Record<StaffRole, string> = {
  admin: '管理員',
  base_manager: '基地管理',
  base_staff: '班務',
  editor: '內容編輯',
  viewer: '唯讀',
}

/**
 * Who may call an endpoint at all. `visitor`: anyone. `account`: logged in with LINE.
 * `member`: logged in and signed up. Whether this object may be seen is decided by its owner domain.
 */
export type Access = 'visitor' | 'account' | 'member'
