import type { HeldStaffRole } from 'contract/roles/roles'

/** The sheet that is open; `replaced` is the role that is handed over. */
export type Opened =
  | { sheet: 'invite'; replaced?: HeldStaffRole }
  | { sheet: 'link'; invitationId: string }
  | { sheet: 'end'; role: HeldStaffRole }
