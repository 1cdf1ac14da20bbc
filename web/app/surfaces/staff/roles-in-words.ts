import type { StaffPerson } from 'contract/identity/identity'
import { staffRoleNames, type StaffRole } from 'contract/permissions'
import type { RoleGiver } from 'contract/roles/roles'
import { startOfTaipeiDay, taipeiFullDay } from 'contract/taipei-time'

/** 「班務（大稻埕基地）」, 「老師（王老師的課）」 */
export const roleWords = ({ role, base, teacher }: StaffPerson['roles'][number]): string => {
  const limits = [...(teacher === null ? [] : [`${teacher.name}的課`]), ...(base === null ? [] : [base.name])]
  return limits.length === 0 ? staffRoleNames[role] : `${staffRoleNames[role]}（${limits.join('・')}）`
}

/** 「基地主任 劉建宏（鹿港基地的基地管理）」 */
export const giverWords = ({ name, role, baseName }: RoleGiver): string =>
  `${name}（${baseName === null ? '' : `${baseName}的`}${staffRoleNames[role]}）`

/** What a role is for, in one sentence to the person who gets it. */
export const roleTasks: Record<StaffRole, string> = {
  admin: '看得到並處理所有基地的課、停課、訊息和夥伴的權限。',
  base_manager: '處理這個基地的課、停課和名單，並邀請這個基地的夥伴。',
  base_staff: '處理這個基地的名單、簽到、改期與停課通知。',
  door: '今天的課：簽到、現場加人、把其餘的人記為出席或缺席。看不到電話和其他日子。',
  teacher: '看自己的課的名單和人數，記錄出席。看不到電話。',
  editor: '編輯課程、消息與基地的內容。',
  viewer: '看得到所有基地的班別與名單，不能更改。',
}

/** 「到 2026年12月31日（四）」, 「沒有期限」 */
export const endWords = (endsOn: string | null): string =>
  endsOn === null ? '沒有期限' : `到 ${taipeiFullDay(startOfTaipeiDay(endsOn))}`
