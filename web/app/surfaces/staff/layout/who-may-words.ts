import { staffRolesFor, type Action } from 'contract/can'
import { staffRoleNames } from 'contract/permissions'
import { staffPages } from 'contract/staff-pages'

/** What a page of the back-office needs; every other page shows classes. */
const actions: Readonly<Record<string, Action>> = {
  [staffPages.staffClosures]: 'closure.read',
  [staffPages.staffMessages]: 'message.read',
  [staffPages.staffFeedback]: 'feedback.read',
}

/** Which roles may open a page of the back-office. */
export function whoMayWords(pathname: string): string {
  const roles = staffRolesFor(actions[pathname] ?? 'class.read').map((role) => staffRoleNames[role])
  return `有「${roles.join('」「')}」權限的夥伴可以用這一頁。需要時，請基地管理員為你開通。`
}
